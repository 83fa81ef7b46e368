// Samples: packs that were sent are exchanged for a larger size, which costs two euros more.

import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

export function exchangeSamples({ exchanges, toSwap, guestOrder, duin }: SmallShop) {
  const { from, to, byStaff, byCustomer, expected, expectedOfCustomer, missing } = exchanges
  const params = { number: byStaff.number }
  const packs = [{ line: byStaff.line, quantity: 1, new_quantity: 1, item: to }]
  const unsent = { number: toSwap.number }
  const unpaid = { number: guestOrder.number }
  const ofCustomer = { token: byCustomer.token }
  const chosen = [{ from, to, quantity: 1 }]
  const begin = { packs, difference: 2, latest_event: byStaff.latestEvent, key: 'one-exchange' }
  const beginOwn = {
    packs: chosen,
    difference: 2,
    latest_event: byCustomer.latestEvent,
    key: 'own-exchange',
  }
  return {
    'GET /api/admin/orders/:number/exchange-options': {
      params,
      reply: { lines: [{ line: byStaff.line, packs: 1 }] },
      refused: { 'swap-impossible': [{ params: unpaid }] },
    },
    'POST /api/admin/orders/:number/exchange-preview': {
      params,
      body: { packs },
      reply: {
        difference: 2,
        shipping: 0,
        in_order: null,
        by_return: { leaves_when: 'under-way' },
      },
      invalid: [{ body: { packs: [] } }],
      refused: {
        'nothing-to-return': [{ body: { packs: [{ ...packs[0]!, quantity: 9 }] } }],
        'swap-impossible': [
          { params: unpaid },
          {
            params: unsent,
            body: { packs: [...packs, { ...packs[0]!, line: toSwap.choice.line }] },
          },
        ],
      },
    },
    'POST /api/admin/orders/:number/exchanges': {
      params,
      body: begin,
      reply: {},
      invalid: [{ body: { ...begin, key: 'x' } }],
      refused: {
        'version-conflict': [{ body: { ...begin, key: 'another-exchange', latest_event: 0 } }],
      },
    },
    'POST /api/admin/returns/:return/under-way': { params: { return: expected.return } },
    'POST /api/admin/returns/:return/missing': {
      params: { return: missing.return },
      refused: { 'not-yet': [{ params: { return: expected.return } }] },
    },
    'GET /api/orders/:token/exchange-options': {
      params: ofCustomer,
      reply: { items: [{ id: from, packs: 1 }] },
    },
    'POST /api/orders/:token/exchange-preview': {
      params: ofCustomer,
      body: { packs: chosen },
      reply: { difference: 2, shipping: 0 },
      invalid: [{ body: { packs: [{ from, to, quantity: 0 }] } }],
      refused: {
        'nothing-to-return': [{ body: { packs: [{ from: duin.id, to, quantity: 1 }] } }],
      },
    },
    'POST /api/orders/:token/exchanges': {
      params: ofCustomer,
      body: beginOwn,
      reply: {},
      invalid: [{ body: { ...beginOwn, key: 'x' } }],
      refused: {
        'version-conflict': [{ body: { ...beginOwn, key: 'another-exchange', latest_event: 0 } }],
      },
    },
    'POST /api/orders/:token/exchanges/cancel': { params: ofCustomer, reply: { cancelled: false } },
    'POST /api/orders/:token/returns/:return/sent': {
      params: { token: expectedOfCustomer.token, return: expectedOfCustomer.return },
      refused: { 'not-found': [{ params: { token: expected.token, return: 'R1' } }] },
    },
  } satisfies SomeSamples
}
