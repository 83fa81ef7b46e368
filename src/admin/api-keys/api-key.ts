import type { EndpointReply } from '#api/index.ts'

export type ApiKey = EndpointReply<'GET /api/admin/api-keys'>['keys'][number]
