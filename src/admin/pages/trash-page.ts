import type { Api } from '#api/framework/client.ts'
import type { Undo } from '../shared/messages/undo.ts'
import type { EndpointReply } from '#api/index.ts'
import { isProblem, Problem } from '#domain/problem.ts'

/** Moves a page to the trash if it is not there, and out of it otherwise. */
export async function trashOrRestorePage(
  api: Api,
  { kind, slug, trashed_at }: Pick<ListedPage, 'kind' | 'slug' | 'trashed_at'>,
): Promise<Undo> {
  const isTrashing = trashed_at === null
  const trash = async (current: string) => {
    await api('POST /api/editor/trash', { body: { kind, slug: current } })
  }
  const restore = async () => (await api('POST /api/editor/untrash', { body: { kind, slug } })).slug
  if (isTrashing) {
    await trash(slug)
    return {
      name: 'page-trashed',
      run: async () => {
        await restore()
      },
    }
  }
  // The address has a number if another page took it meanwhile.
  const restoredSlug = await restore()
  return { name: 'page-restored', run: () => trash(restoredSlug) }
}

type PageId = Pick<ListedPage, 'kind' | 'slug'>
type StoredDraft = NonNullable<EndpointReply<'GET /api/editor/page'>['draft']>

/** Discards a page that is only a draft, which the trash cannot hold. */
export async function discardDraft(api: Api, { kind, slug }: PageId): Promise<Undo> {
  const { draft } = await api('GET /api/editor/page', { query: { kind, slug } })
  if (!draft) throw new Problem('not-found')
  await api('DELETE /api/editor/draft', { query: { kind, slug, seen: draft.saved_at } })
  return {
    name: 'draft-discarded',
    run: async () => {
      const body = toDraftBody({ kind, slug }, draft)
      try {
        await api('PUT /api/editor/draft', { body })
      } catch (error) {
        // A colleague who proposes cannot plan; the text returns without its plan.
        if (!isProblem(error, 'not-allowed') || body.publish_at === null) throw error
        await api('PUT /api/editor/draft', { body: { ...body, publish_at: null } })
      }
    },
  }
}

/** A planned moment that has passed meanwhile is left out. */
const toDraftBody = (
  id: PageId,
  {
    title,
    slug,
    description,
    content,
    cover_image,
    publish_at,
    proposed_at,
    sent_back,
    based_on,
  }: StoredDraft,
) => ({
  ...id,
  based_on,
  page: { title, slug, description, content, ...(cover_image !== undefined && { cover_image }) },
  publish_at: publish_at !== null && Date.parse(publish_at) > Date.now() ? publish_at : null,
  propose: proposed_at !== null,
  sent_back,
  seen: null,
})

export type ListedPage = EndpointReply<'GET /api/editor/pages'>['pages'][number]
