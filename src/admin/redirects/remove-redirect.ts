import type { Api } from '#api/framework/client.ts'
import type { Undo } from '../shared/messages/undo.ts'

export async function removeRedirect(
  api: Api,
  from: string,
): Promise<Undo<{ from: string; to: string }>> {
  const removed = await api('POST /api/admin/redirects/removal', { body: { from } })
  const run = async () => {
    await api('POST /api/admin/redirects/restoration', { body: removed })
    return removed
  }
  return { name: 'redirect-removed', run }
}
