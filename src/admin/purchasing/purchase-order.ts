import type { EndpointReply } from '#api/index.ts'

export type PurchaseOrder = EndpointReply<'GET /api/admin/purchase-orders/:id'>
