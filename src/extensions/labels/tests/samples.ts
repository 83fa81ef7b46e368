import type { ExtensionEndpoints } from '#api/index.ts'
import type { SamplesOf } from '#tests/api/samples/sample.ts'
import type { SmallShop } from '#tests/api/samples/small-shop.ts'
import { createInMemoryLabels } from './in-memory-labels.ts'

type Key = ExtensionEndpoints['labels'][number]['contract']['key']

export const createProviders = () => ({ labels: createInMemoryLabels() })

export const samples = ({ toMove, toShipInBulk }: SmallShop): SamplesOf<Key> => ({
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
  'POST /api/webhooks/labels': { body: '{}', reply: {}, invalid: [{ body: 'x'.repeat(60_001) }] },
})
