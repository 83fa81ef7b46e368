import type { EndpointReply } from '#api/index.ts'

export type AdminSubscriptionReply = EndpointReply<'GET /api/admin/subscriptions/:id'>
