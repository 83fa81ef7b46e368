// The draft beside a live page, as the shop keeps it.

import { browserApi } from '#parts/api-context.ts'
import type { Address, SavedDraft } from '../content-api.ts'
import type { PageDraft } from '../page-draft.ts'

/** Where the draft of a page stands: one that was never saved is kept under the address it is to have. */
export const draftAddress = ({ kind, slug }: Address, page: PageDraft): Required<Address> => ({ kind, slug: slug ?? page.slug })

type Draft = {
  address: Address
  page: PageDraft
  version: number | undefined
  /** With it, it goes live at that moment. */
  publishAt: Date | undefined
  /** When the draft was saved that this one goes on from; null when none was seen. Another one there is told by Problem version-conflict. */
  seen: string | null
}

/** Answers when it was saved. */
export async function saveDraft({ address, page, version, publishAt, seen }: Draft): Promise<string> {
  const { title, slug, description, content, cover_image } = page
  const { saved_at } = await browserApi('PUT /api/editor/draft', {
    body: {
      ...draftAddress(address, page),
      based_on: version ?? 0,
      page: { title, slug, description, content: [...content], ...(cover_image !== undefined && { cover_image }) },
      publish_at: publishAt?.toISOString() ?? null,
      seen,
    },
  })
  return saved_at
}

/** Only the draft that was saved at `seen`. */
export const discardDraft = ({ kind, slug = '' }: Address, seen: string | undefined): Promise<unknown> =>
  browserApi('DELETE /api/editor/draft', { query: { kind, slug, seen } })

/** The moment at which the draft goes live by itself; undefined without a plan, and when the moment is over. */
export function plannedMoment(draft: SavedDraft | undefined): Date | undefined {
  const moment = draft?.publishAt ? new Date(draft.publishAt) : undefined
  return moment && moment.getTime() > Date.now() ? moment : undefined
}
