import type { EndpointReply } from '#api/index.ts'

export type AdminListedProduct = EndpointReply<'GET /api/admin/products'>['products'][number]
