import type { Api } from '#api/framework/client.ts'
import type { EndpointReply } from '#api/index.ts'
import type { Undo } from '../shared/messages/undo.ts'

type UnpackedOrder = EndpointReply<'POST /api/fulfilment/packed/undo'>['results'][number]

export const undoPacked = (
  api: Api,
  numbers: readonly string[],
): Undo<readonly UnpackedOrder[]> => ({
  name: 'orders-packed',
  run: async () =>
    (await api('POST /api/fulfilment/packed/undo', { body: { numbers: [...numbers] } })).results,
})

export function describeUnpacked(orders: readonly UnpackedOrder[]): string {
  const undone = orders.filter(({ refused }) => refused === null)
  const mailed = undone.filter((order) => order.mailed).map(({ number }) => number)
  return [
    ...(undone.length === 0
      ? []
      : [
          undone.length === 1
            ? `Bestelling ${undone[0]?.number} wacht weer op inpakken.`
            : `${undone.length} bestellingen wachten weer op inpakken.`,
        ]),
    ...(mailed.length > 0
      ? [`De mail dat het ingepakt is, was al weg: ${mailed.join(', ')}.`]
      : []),
    ...orders.flatMap(({ number, refused }) => (refused === null ? [] : [`${number}: ${refused}`])),
  ].join(' ')
}

type Outcome = EndpointReply<'POST /api/fulfilment/shipments/undo'>['results'][number]

export const undoShipped = (
  api: Api,
  shipments: { key: string; numbers: readonly string[] },
): Undo<readonly Outcome[]> => ({
  name: 'orders-shipped',
  run: async () =>
    (
      await api('POST /api/fulfilment/shipments/undo', {
        body: { key: shipments.key, numbers: [...shipments.numbers] },
      })
    ).results,
})
