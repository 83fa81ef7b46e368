import type { EndpointReply } from '#api/index.ts'

export type ImportPlanReply = EndpointReply<'POST /api/admin/catalogue-file/preview'>
