// The draft beside a live page, as the shop keeps it.

import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#parts/api-context.ts'
import { isTheirs, type Theirs } from '../conflict/conflict-dialog.tsx'
import type { Address } from '../content-api.ts'
import { keyedContent } from '../fresh-block.ts'
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

/** My page as it was sent, and the draft that stood in its way. */
export type DraftConflict = { mine: PageDraft; theirs: Theirs & { content: PageDraft['content'] } }

/** What a refusal of `keepDraft` says of another draft; undefined for any other error. */
export function draftConflict(error: unknown, mine: PageDraft): DraftConflict | undefined {
  const there = isProblem(error) && error.code === 'version-conflict' ? error.more['current'] : undefined
  return isTheirs(there) ? { mine, theirs: { ...there, content: keyedContent(there.content) } } : undefined
}

/** Answers when it was saved. */
export async function keepDraft({ address, page, version, publishAt, seen }: Draft): Promise<string> {
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
export const dropDraft = ({ kind, slug = '' }: Address, seen: string | undefined): Promise<unknown> =>
  browserApi('DELETE /api/editor/draft', { query: { kind, slug, seen } })
