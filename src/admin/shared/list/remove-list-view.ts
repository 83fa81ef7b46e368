import type { Api } from '#api/framework/client.ts'
import type { EndpointReply } from '#api/index.ts'
import type { Undo } from '../messages/undo.ts'

export type ListView = EndpointReply<'GET /api/admin/list-views'>['views'][number]

/** Returns the views that are left; the undo returns those after it. */
export async function removeListView(
  api: Api,
  { id, name, query }: ListView,
): Promise<{ views: ListView[]; undo: Undo<ListView[]> }> {
  const { views } = await api('DELETE /api/admin/list-views/:view', {
    params: { view: id },
  })
  const run = async () => (await api('POST /api/admin/list-views', { body: { name, query } })).views
  return { views, undo: { name: 'list-view-removed', run } }
}
