import type { Api } from '#api/framework/client.ts'
import type { Undo } from '../shared/messages/undo.ts'

export async function hideSetupList(api: Api): Promise<Undo> {
  const put = async (dismissed: boolean) => {
    await api('PUT /api/admin/setup/dismissal', { body: { dismissed } })
  }
  await put(true)
  return { name: 'setup-list-hidden', run: () => put(false) }
}
