import type { Api } from '#api/framework/client.ts'
import type { Undo } from '../shared/messages/undo.ts'
import type { ListedPage } from './listed-page.ts'

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
