// The draft beside a live page, as the shop keeps it.

import { browserApi } from '#parts/api-context.ts'
import type { Address } from '../content-api.ts'
import type { PageDraft } from '../page-draft.ts'

/** Where the draft of a page stands: one that was never saved is kept under the address it is to have. */
export const draftAddress = ({ kind, slug }: Address, page: PageDraft): Required<Address> => ({ kind, slug: slug ?? page.slug })

/** With `publishAt` it goes live at that moment. */
export async function keepDraft(
  address: Address,
  page: PageDraft,
  version: number | undefined,
  publishAt: Date | undefined,
): Promise<void> {
  const { title, slug, description, content, cover_image } = page
  await browserApi('PUT /api/editor/draft', {
    body: {
      ...draftAddress(address, page),
      based_on: version ?? 0,
      page: { title, slug, description, content: [...content], ...(cover_image !== undefined && { cover_image }) },
      publish_at: publishAt?.toISOString() ?? null,
    },
  })
}

export const dropDraft = ({ kind, slug = '' }: Address): Promise<unknown> =>
  browserApi('DELETE /api/editor/draft', { query: { kind, slug } })
