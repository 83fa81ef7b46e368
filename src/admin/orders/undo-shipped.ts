import type { Api } from '#api/framework/client.ts'
import type { EndpointReply } from '#api/index.ts'
import type { Undo } from '../shared/messages/undo.ts'

type Outcome = EndpointReply<'POST /api/fulfilment/shipments/undo'>['results'][number]

/** Takes back the shipments that were made with this key. */
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
