import type { EndpointReply } from '#api/index.ts'

export type SettlementReply = EndpointReply<'GET /api/admin/bookkeeping/settlements'>
export type Settlement = SettlementReply['settlements'][number]
