// Samples: a customer swaps a pack for another size.

import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'
import { linkTokenOf } from '../../support/builders/links.ts'

export function customerSwapSamples({ swapByCustomer, toShip, duin }: SmallShop) {
  const { token, choice, latestEvent } = swapByCustomer
  const params = { token }
  const packed = { token: linkTokenOf(toShip) }
  const item = String(choice.from)
  const swap = { ...choice, difference: -1, latest_event: latestEvent, key: 'another-size-1' }
  return {
    'GET /api/orders/:token/swap-options/:item': {
      params: { ...params, item },
      reply: {
        packs: 2,
        sizes: [
          { id: choice.to, name: 'Maat L', price: 12.95, in_stock: true, stock_left: 4 },
          { name: 'Maat XL', price: 15.95, in_stock: true },
        ],
      },
      acceptsUnknown: ['item'],
      refused: {
        'already-packed': [{ params: { ...packed, item } }],
        'nothing-to-return': [{ params: { ...params, item: String(duin.id) } }],
      },
    },
    'POST /api/orders/:token/swap-preview': {
      params,
      body: choice,
      reply: {
        name: 'Kiel - Maat L',
        difference: -1,
        unit_price: 12.95,
        latest_event: latestEvent,
      },
      invalid: [{ body: { ...choice, quantity: 0 } }],
      refused: {
        'already-packed': [{ params: packed }],
        'swap-impossible': [{ body: { ...choice, to: duin.id } }],
        'nothing-to-return': [{ body: { ...choice, quantity: 3 } }],
      },
    },
    'POST /api/orders/:token/swaps': {
      params,
      body: swap,
      reply: { state: 'done' },
      invalid: [{ body: { ...swap, key: 'x' } }],
      refused: {
        'version-conflict': [{ body: { ...swap, key: 'another-swap', latest_event: 0 } }],
      },
    },
    'POST /api/orders/:token/swaps/cancel': { params, reply: { cancelled: false } },
  } satisfies SomeSamples
}
