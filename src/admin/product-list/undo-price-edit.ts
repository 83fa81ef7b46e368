import type { Api } from '#api/framework/client.ts'
import type { EndpointReply } from '#api/index.ts'
import type { Undo } from '../shared/messages/undo.ts'

type UndonePriceEdit = EndpointReply<'POST /api/admin/price-edits/:id/undo'>

export const undoPriceEdit = (api: Api, id: number): Undo<UndonePriceEdit> => ({
  name: 'prices-changed',
  run: () => api('POST /api/admin/price-edits/:id/undo', { params: { id: String(id) } }),
})

export function describeUndonePriceEdit({ prices, stocks, remarks }: UndonePriceEdit): string {
  const parts = describePriceEdit({ prices, stocks })
  const isOne = prices + stocks === 1
  return [
    parts ? `${parts} ${isOne ? 'is' : 'zijn'} weer zoals voor de wijziging.` : '',
    ...remarks.map(({ name, reason }) => `${name}: ${reason}`),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Such as '62 prijzen en 1 voorraad'; empty for nothing. */
export function describePriceEdit({ prices, stocks }: { prices: number; stocks: number }): string {
  return [
    ...(prices > 0 ? [prices === 1 ? '1 prijs' : `${prices} prijzen`] : []),
    ...(stocks > 0 ? [stocks === 1 ? '1 voorraad' : `${stocks} voorraden`] : []),
  ].join(' en ')
}
