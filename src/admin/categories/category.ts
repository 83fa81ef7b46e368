import type { EndpointReply } from '#api/index.ts'

export type ListedCategory = EndpointReply<'GET /api/admin/categories'>['categories'][number]
