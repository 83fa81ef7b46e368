// Samples: packing, shipping, refunds and received returns.

import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

export const fulfilmentSamples = ({
  order,
  toMove,
  toPack,
  toRefund,
  toShip,
  toShipInBulk,
  toDeliver,
  exchanges,
}: SmallShop) =>
  ({
    'POST /api/fulfilment/:number/packed': {
      once: true,
      params: { number: toPack.number },
      refused: { 'not-yet': [{ params: { number: `L${order.id}` } }] },
    },
    'POST /api/fulfilment/packed/undo': {
      body: { numbers: [toPack.number, toDeliver.number] },
      reply: {
        results: [
          { number: toPack.number, refused: null },
          { number: toDeliver.number, mailed: false },
        ],
      },
      invalid: [{ body: { numbers: [] } }],
    },
    'POST /api/fulfilment/:number/shipped': {
      params: { number: toShip.number },
      body: { carrier: 'PostNL', tracking_code: '3S1', tracking_url: 'https://postnl.nl/3S1' },
      invalid: [{ body: { carrier: 'PostNL', tracking_url: 'javascript:alert(1)' } }],
      refused: { 'not-yet': [{ params: { number: toMove.number }, body: { carrier: 'PostNL' } }] },
    },
    'POST /api/admin/orders-to-ship': {
      body: { numbers: [toShipInBulk.number, toMove.number] },
      reply: {
        orders: [{ number: toShipInBulk.number, packs: 3, on_hold: false }],
        excluded: [{ number: toMove.number, reason: 'not-packed' }],
      },
      invalid: [{ body: { numbers: [] } }],
    },
    'POST /api/fulfilment/shipments': {
      body: {
        key: 'one-bulk-shipment',
        shipments: [{ number: toShipInBulk.number, carrier: 'PostNL', tracking_code: '3SABCD123' }],
      },
      reply: { undo_seconds: 10, results: [{ number: toShipInBulk.number, refused: null }] },
      invalid: [{ body: { key: 'one-bulk-shipment', shipments: [] } }],
    },
    'POST /api/fulfilment/shipments/undo': {
      body: { key: 'one-bulk-shipment', numbers: [toShipInBulk.number] },
      reply: { results: [{ number: toShipInBulk.number, refused: null }] },
      invalid: [{ body: { key: 'x', numbers: [toShipInBulk.number] } }],
    },
    'POST /api/fulfilment/:number/delivered': {
      once: true,
      params: { number: toDeliver.number },
      refused: { 'not-yet': [{ params: { number: toMove.number } }] },
    },
    'POST /api/fulfilment/:number/refunds': {
      params: { number: toRefund.number },
      body: { amount: 12.95, key: 'one-intention' },
      reply: {},
      invalid: [{ body: { amount: 0.001, key: 'x' } }],
      refused: { 'too-much-refunded': [{ body: { amount: 900, key: 'far-too-much' } }] },
    },
    'POST /api/admin/orders/:number/disputed-withdrawals': {
      params: { number: toRefund.number },
      body: { returns: ['R101'] },
      invalid: [{ body: { returns: ['101'] } }],
    },
    'POST /api/returns/:return/received': {
      params: { return: 'R101' },
      body: {},
      invalid: [{ body: { amount: -1 } }],
      // The difference of the exchange is not paid yet.
      refused: { 'not-yet': [{ params: { return: exchanges.expected.return } }] },
    },
  }) satisfies SomeSamples
