// Samples: requesting a new access link. Each uses an order or subscription of its own.

import { type SomeSamples, unknownToken } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

const unknownLink = { params: { token: unknownToken } }

export const newLinkSamples = ({ toRenew: { orders, subscriptions } }: SmallShop) =>
  ({
    'POST /api/orders/:token/new-link': {
      call: { params: { token: orders[0].token } },
      reply: undefined,
      once: true,
      refused: [{ call: unknownLink, code: 'not-found' }],
    },
    'POST /api/subscriptions/:token/new-link': {
      call: { params: { token: subscriptions[0].token } },
      reply: undefined,
      once: true,
      refused: [{ call: unknownLink, code: 'not-found' }],
    },
    'POST /api/admin/orders/:number/new-link': {
      call: { params: { number: orders[1].number } },
      reply: undefined,
      once: true,
      refused: [{ call: { params: { number: 'L99999' } }, code: 'not-found' }],
    },
    'POST /api/admin/subscriptions/:id/new-link': {
      call: { params: { id: String(subscriptions[1].id) } },
      reply: undefined,
      once: true,
      refused: [{ call: { params: { id: '999999' } }, code: 'not-found' }],
    },
  }) satisfies SomeSamples
