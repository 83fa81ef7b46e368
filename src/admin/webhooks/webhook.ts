import type { EndpointReply } from '#api/index.ts'

export type Webhook = EndpointReply<'GET /api/admin/webhooks'>['webhooks'][number]
