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
      call: { params: { ...params, item } },
      reply: {
        packs: 2,
        sizes: [{ id: choice.to, name: 'Maat L', price: 12.95, in_stock: true, stock_left: 4 }],
      },
      refused: [
        { call: { params: { ...packed, item } }, code: 'already-packed' },
        { call: { params: { ...params, item: String(duin.id) } }, code: 'nothing-to-return' },
      ],
    },
    'POST /api/orders/:token/swap-preview': {
      call: { params, body: choice },
      reply: {
        name: 'Kiel - Maat L',
        difference: -1,
        unit_price: 12.95,
        latest_event: latestEvent,
      },
      refused: [
        { call: { params: packed, body: choice }, code: 'already-packed' },
        { call: { params, body: { ...choice, to: duin.id } }, code: 'swap-impossible' },
        { call: { params, body: { ...choice, quantity: 3 } }, code: 'nothing-to-return' },
        { call: { params, body: { ...choice, quantity: 0 } }, code: 'input-invalid' },
      ],
    },
    'POST /api/orders/:token/swaps': {
      call: { params, body: swap },
      reply: { state: 'done' },
      refused: [
        {
          call: { params, body: { ...swap, key: 'another-swap', latest_event: 0 } },
          code: 'version-conflict',
        },
        { call: { params, body: { ...swap, key: 'x' } }, code: 'input-invalid' },
      ],
    },
    'POST /api/orders/:token/swaps/cancel': {
      call: { params },
      reply: { cancelled: false },
    },
  } satisfies SomeSamples
}
