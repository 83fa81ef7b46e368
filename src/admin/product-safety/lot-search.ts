import type { EndpointInput, EndpointReply } from '#api/index.ts'

export type LotSearch = EndpointInput<'POST /api/admin/lot-search'>['body']
export type FoundLot = { search: LotSearch; result: EndpointReply<'POST /api/admin/lot-search'> }

/**
 * Staff type several lots with commas, spaces or new lines between them. A scanner ends each with a
 * new line.
 */
export const parseLots = (typed: string): string[] => [
  ...new Set(typed.split(/[\s,;]+/).filter(Boolean)),
]
