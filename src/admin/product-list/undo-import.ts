import type { Api } from '#api/framework/client.ts'
import type { EndpointReply } from '#api/index.ts'
import type { Undo } from '../shared/messages/undo.ts'

export type UndoneImport = EndpointReply<'POST /api/admin/catalogue-imports/:id/undo'>

export const undoImport = (api: Api, id: number): Undo<UndoneImport> => ({
  name: 'catalogue-imported',
  run: () => api('POST /api/admin/catalogue-imports/:id/undo', { params: { id: String(id) } }),
})
