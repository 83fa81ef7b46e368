import type { ExtensionEndpoints } from '#api/index.ts'
import { shipmentsOf } from '#data/order/shipments.ts'
import type { AppContext } from '#operations/context.ts'
import type { SamplesOf } from '#tests/api/samples/sample.ts'
import type { SmallShop } from '#tests/api/samples/small-shop.ts'
import { shippingLabels } from '../data/tables.ts'
import { createInMemoryLabels } from './in-memory-labels.ts'

type Key = ExtensionEndpoints['labels'][number]['contract']['key']

export const createProviders = () => ({ labels: createInMemoryLabels() })

export async function samples(shop: SmallShop, context: AppContext): Promise<SamplesOf<Key>> {
  await insertSentLabel(context, shop.exchanges.expectedOfCustomer.orderId)
  return labelSamples(shop)
}

/** The label with which the customer got what is exchanged. */
async function insertSentLabel({ db, clock }: AppContext, orderId: number): Promise<void> {
  const [shipment] = await shipmentsOf(db, [orderId])
  await db.insert(shippingLabels).values({
    orderId,
    shipmentId: shipment!.id,
    service: 'MyParcel',
    reference: `sample-${orderId}`,
    providerId: '900001',
    status: 'delivered',
    by: 'staff:1',
    createdAt: clock(),
  })
}

const labelSamples = ({ toMove, toShipInBulk, exchanges }: SmallShop): SamplesOf<Key> => ({
  'POST /api/fulfilment/labels': {
    body: { numbers: [toShipInBulk.number, toMove.number] },
    reply: {
      results: [
        { number: toShipInBulk.number, refused: null },
        { number: toMove.number, refused: 'Deze bestelling is nog niet ingepakt.' },
      ],
    },
    invalid: [{ body: { numbers: [] } }],
  },
  'POST /api/fulfilment/labels/pdf': {
    body: { numbers: [toShipInBulk.number], paper: 'a4', start: 3 },
    reply: { name: 'labels-2026-11-23.pdf' },
    invalid: [{ body: { numbers: [toShipInBulk.number], start: 5 } }],
    refused: { 'not-found': [{ body: { numbers: [toMove.number] } }] },
  },
  'POST /api/fulfilment/:number/label/cancel': {
    params: { number: toShipInBulk.number },
    once: true,
    reply: { result: 'cancelled' },
    refused: { 'not-found': [{ params: { number: toMove.number } }] },
  },
  'GET /api/orders/:token/returns/:return/label': {
    params: {
      token: exchanges.expectedOfCustomer.token,
      return: exchanges.expectedOfCustomer.return,
    },
    reply: { name: `retour-${exchanges.expectedOfCustomer.return}.pdf` },
    refused: { 'not-found': [{ params: exchanges.expected }] },
  },
  'POST /api/webhooks/labels': { body: '{}', reply: {}, invalid: [{ body: 'x'.repeat(60_001) }] },
})
