import type { EndpointReply } from '#api/index.ts'

export type Colleague = EndpointReply<'GET /api/admin/colleagues'>['colleagues'][number]
