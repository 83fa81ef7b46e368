// Samples: requesting a new access link. Each uses an order or subscription of its own.

import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

export const newLinkSamples = ({ toRenew: { orders, subscriptions } }: SmallShop) =>
  ({
    'POST /api/order-links': {
      body: { number: 'L10001', email: 'niemand@voorbeeld.example' },
      invalid: [{ body: { number: 'tien', email: 'niemand@voorbeeld.example' } }],
    },
    'POST /api/orders/:token/new-link': { params: { token: orders[0].token }, once: true },
    'POST /api/subscriptions/:token/new-link': {
      params: { token: subscriptions[0].token },
      once: true,
    },
    'POST /api/admin/orders/:number/new-link': { params: { number: orders[1].number }, once: true },
    'POST /api/admin/subscriptions/:id/new-link': {
      params: { id: String(subscriptions[1].id) },
      once: true,
    },
  }) satisfies SomeSamples
