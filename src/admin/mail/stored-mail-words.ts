import type { EndpointReply } from '#api/index.ts'

export type StoredMailWords = EndpointReply<'GET /api/admin/mail-words/:name'>
