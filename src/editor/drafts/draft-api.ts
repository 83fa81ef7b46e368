import { browserApi } from '#components/api-context.ts'
import type { ContentId, SavedDraft } from '../content-api.ts'
import type { PageDraft } from '../page-draft.ts'

/**
 * Returns the slug and kind that identify the draft of a page. The draft of a new page keeps the
 * slug with which it was first saved; before that it uses the slug in the form.
 */
export const draftIdOf = (
  { kind, slug }: ContentId,
  page: PageDraft,
  stored: SavedDraft | undefined,
): Required<ContentId> => ({ kind, slug: slug ?? stored?.slug ?? page.slug })

type Draft = {
  id: Required<ContentId>
  page: PageDraft
  version: number | undefined
  /** The moment at which the shop publishes the draft; undefined without a plan. */
  publishAt: Date | undefined
  /** `saved_at` of the stored draft that this draft replaces; null if there was none. */
  replacesSavedAt: string | null
}

/**
 * Returns the time of saving.
 * @throws Problem version-conflict if a draft is stored whose `saved_at` is not `replacesSavedAt`
 */
export async function saveDraft({
  id,
  page,
  version,
  publishAt,
  replacesSavedAt,
}: Draft): Promise<string> {
  const { title, slug, description, content, cover_image } = page
  const { saved_at } = await browserApi('PUT /api/editor/draft', {
    body: {
      ...id,
      based_on: version ?? 0,
      page: {
        title,
        slug,
        description,
        content: [...content],
        ...(cover_image !== undefined && { cover_image }),
      },
      publish_at: publishAt?.toISOString() ?? null,
      seen: replacesSavedAt,
    },
  })
  return saved_at
}

/**
 * Without `replacesSavedAt`, deletes any draft.
 * @throws Problem version-conflict if the draft's `saved_at` is not `replacesSavedAt`
 */
export const discardDraft = (
  { kind, slug = '' }: ContentId,
  replacesSavedAt: string | undefined,
): Promise<unknown> =>
  browserApi('DELETE /api/editor/draft', { query: { kind, slug, seen: replacesSavedAt } })

/**
 * Returns the planned moment of publication. Returns undefined if there is no plan or the moment
 * has passed.
 */
export function plannedMoment(draft: SavedDraft | undefined): Date | undefined {
  const moment = draft?.publish_at ? new Date(draft.publish_at) : undefined
  return moment && moment.getTime() > Date.now() ? moment : undefined
}
