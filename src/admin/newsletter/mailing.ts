import type { EndpointReply } from '#api/index.ts'

export type Mailing = EndpointReply<'GET /api/admin/mailings/:id'>
