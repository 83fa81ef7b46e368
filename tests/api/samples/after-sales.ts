// Samples: after-sales calls of a paid order.

import { type SamplesOf, unknownToken } from './sample.ts'
import type { SmallShop } from './small-shop.ts'
import { linkTokenOf } from '../../support/builders/links.ts'

type Keys =
  | 'GET /api/orders/:token/invoice'
  | 'GET /api/orders/:token/invoice/ubl'
  | 'GET /api/orders/:token/terms'
  | 'GET /api/admin/orders/:number/terms'
  | 'PUT /api/orders/:token/address'
  | 'PUT /api/orders/:token/delivery-instructions'
  | 'POST /api/orders/:token/cancel'
  | 'POST /api/orders/:token/returns'
  | 'POST /api/orders/:token/withdrawal'
  | 'POST /api/withdrawals'
  | 'POST /api/fulfilment/:number/packed'
  | 'POST /api/fulfilment/:number/shipped'
  | 'POST /api/fulfilment/:number/delivered'
  | 'POST /api/admin/orders-to-ship'
  | 'POST /api/fulfilment/shipments'
  | 'POST /api/fulfilment/shipments/undo'
  | 'POST /api/fulfilment/labels'
  | 'POST /api/fulfilment/labels/pdf'
  | 'POST /api/fulfilment/:number/label/cancel'
  | 'POST /api/webhooks/labels'
  | 'POST /api/fulfilment/:number/refunds'
  | 'POST /api/returns/:return/received'

const address = {
  street: 'Duinpad',
  street_number: '3',
  street_addition: 'a',
  postcode: '2042 JK',
  city: 'Zandvoort',
}
const unknownOrderToken = { token: unknownToken }
const unknownOrderNumber = { number: 'L99999' }

export const aftercareSamples = (shop: SmallShop): SamplesOf<Keys> => {
  const {
    toMove,
    toCancel,
    toPack,
    toRefund,
    toShip,
    toShipInBulk,
    toDeliver,
    toReturn,
    toUndo,
    medium,
  } = shop
  const packs = [{ id: medium.id, quantity: 1 }]
  const declaration = {
    name: 'Proef Klant',
    number: toUndo.number,
    email: 'proef@luwte.example',
    part: 'some',
    note: 'Eén pak',
  } as const
  return {
    'GET /api/orders/:token/invoice': {
      call: { params: { token: linkTokenOf(toPack) } },
      reply: { name: 'luwte-factuur-2026-00004.pdf' },
      refused: [
        { call: { params: unknownOrderToken }, code: 'not-found' },
        { call: { params: { token: shop.order.token } }, code: 'not-found' },
        { call: { params: { token: toPack.token }, query: { credit: 999 } }, code: 'not-found' },
        {
          call: { params: { token: toPack.token }, query: { credit: 'x' } },
          code: 'input-invalid',
        },
      ],
    },
    'GET /api/orders/:token/invoice/ubl': {
      call: { params: { token: shop.ofFirm.token } },
      reply: { name: 'luwte-factuur-2026-00034.xml' },
      refused: [
        { call: { params: unknownOrderToken }, code: 'not-found' },
        { call: { params: { token: linkTokenOf(toPack) } }, code: 'not-found' },
        {
          call: { params: { token: shop.ofFirm.token }, query: { credit: 999 } },
          code: 'not-found',
        },
      ],
    },
    'GET /api/orders/:token/terms': {
      call: { params: { token: linkTokenOf(toPack) } },
      reply: { name: 'algemene-voorwaarden-2026-11-01.pdf' },
      refused: [
        { call: { params: unknownOrderToken }, code: 'not-found' },
        { call: { params: { token: shop.order.token } }, code: 'not-found' },
      ],
    },
    'GET /api/admin/orders/:number/terms': {
      call: { params: { number: toPack.number } },
      reply: { name: 'algemene-voorwaarden-2026-11-01.pdf' },
      refused: [
        { call: { params: unknownOrderNumber }, code: 'not-found' },
        { call: { params: { number: toReturn.number } }, code: 'not-found' },
      ],
    },
    'PUT /api/orders/:token/address': {
      call: { params: { token: linkTokenOf(toMove) }, body: address },
      reply: { pending_changes: [{ kind: 'address' }] },
      refused: [
        { call: { params: unknownOrderToken, body: address }, code: 'not-found' },
        { call: { params: { token: toShip.token }, body: address }, code: 'already-packed' },
        {
          call: { params: { token: toMove.token }, body: { ...address, postcode: 'x' } },
          code: 'input-invalid',
        },
      ],
    },
    'PUT /api/orders/:token/delivery-instructions': {
      call: {
        params: { token: linkTokenOf(toMove) },
        body: { not_to_neighbours: true, safe_place: 'de schuur' },
      },
      reply: undefined,
      refused: [
        { call: { params: unknownOrderToken, body: {} }, code: 'not-found' },
        { call: { params: { token: toShip.token }, body: {} }, code: 'already-packed' },
        {
          call: { params: { token: toMove.token }, body: { safe_place: 'bij het verband' } },
          code: 'input-invalid',
        },
      ],
    },
    'POST /api/orders/:token/cancel': {
      call: { params: { token: linkTokenOf(toCancel) } },
      reply: undefined,
      refused: [
        { call: { params: unknownOrderToken }, code: 'not-found' },
        { call: { params: { token: toShip.token } }, code: 'already-packed' },
      ],
    },
    'POST /api/orders/:token/returns': {
      call: { params: { token: linkTokenOf(toReturn) }, body: { lines: packs, reason: 'size' } },
      reply: undefined,
      refused: [
        {
          call: { params: unknownOrderToken, body: { lines: packs, reason: 'size' } },
          code: 'not-found',
        },
        {
          call: { params: { token: toMove.token }, body: { lines: packs, reason: 'size' } },
          code: 'not-yet',
        },
        {
          call: {
            params: { token: toReturn.token },
            body: { lines: [{ ...packs[0]!, quantity: 3 }], reason: 'size' },
          },
          code: 'nothing-to-return',
        },
        {
          call: { params: { token: toReturn.token }, body: { lines: [], reason: 'zomaar' } },
          code: 'input-invalid',
        },
      ],
    },
    'POST /api/orders/:token/withdrawal': {
      call: { params: { token: linkTokenOf(toUndo) }, body: { name: 'Proef Klant', lines: packs } },
      reply: undefined,
      refused: [
        { call: { params: unknownOrderToken, body: { name: 'Proef Klant' } }, code: 'not-found' },
        {
          call: { params: { token: toUndo.token }, body: { name: '', lines: packs } },
          code: 'input-invalid',
        },
        {
          call: {
            params: { token: shop.order.token },
            body: { name: 'Proef Klant', lines: [{ id: 1, quantity: 9 }] },
          },
          code: 'nothing-to-return',
        },
      ],
    },
    'POST /api/withdrawals': {
      call: { body: declaration },
      reply: undefined,
      refused: [
        { call: { body: { ...declaration, number: 'tien' } }, code: 'input-invalid' },
        { call: { body: { ...declaration, note: '' } }, code: 'input-invalid' },
      ],
    },
    'POST /api/fulfilment/:number/packed': {
      call: { params: { number: toPack.number } },
      reply: undefined,
      refused: [
        { call: { params: unknownOrderNumber }, code: 'not-found' },
        { call: { params: { number: `L${shop.order.id}` } }, code: 'not-yet' },
      ],
    },
    'POST /api/fulfilment/:number/shipped': {
      call: {
        params: { number: toShip.number },
        body: { carrier: 'PostNL', tracking_code: '3S1', tracking_url: 'https://postnl.nl/3S1' },
      },
      reply: undefined,
      refused: [
        { call: { params: unknownOrderNumber, body: { carrier: 'PostNL' } }, code: 'not-found' },
        {
          call: { params: { number: toMove.number }, body: { carrier: 'PostNL' } },
          code: 'not-yet',
        },
        {
          call: {
            params: { number: toShip.number },
            body: { carrier: 'PostNL', tracking_url: 'javascript:alert(1)' },
          },
          code: 'input-invalid',
        },
      ],
    },
    'POST /api/admin/orders-to-ship': {
      call: { body: { numbers: [toShipInBulk.number, toMove.number] } },
      reply: {
        orders: [{ number: toShipInBulk.number, packs: 3, on_hold: false }],
        excluded: [{ number: toMove.number, reason: 'not-packed' }],
      },
      refused: [{ call: { body: { numbers: [] } }, code: 'input-invalid' }],
    },
    'POST /api/fulfilment/shipments': {
      call: {
        body: {
          key: 'one-bulk-shipment',
          shipments: [
            { number: toShipInBulk.number, carrier: 'PostNL', tracking_code: '3SABCD123' },
          ],
        },
      },
      reply: { undo_seconds: 10, results: [{ number: toShipInBulk.number, refused: null }] },
      refused: [
        { call: { body: { key: 'one-bulk-shipment', shipments: [] } }, code: 'input-invalid' },
      ],
    },
    'POST /api/fulfilment/shipments/undo': {
      call: { body: { key: 'one-bulk-shipment', numbers: [toShipInBulk.number] } },
      reply: { results: [{ number: toShipInBulk.number, refused: null }] },
      refused: [
        { call: { body: { key: 'x', numbers: [toShipInBulk.number] } }, code: 'input-invalid' },
      ],
    },
    'POST /api/fulfilment/labels': {
      call: { body: { numbers: [toShipInBulk.number, toMove.number] } },
      reply: {
        results: [
          { number: toShipInBulk.number, refused: null },
          { number: toMove.number, refused: 'Deze bestelling is nog niet ingepakt.' },
        ],
      },
      refused: [{ call: { body: { numbers: [] } }, code: 'input-invalid' }],
    },
    'POST /api/fulfilment/labels/pdf': {
      call: { body: { numbers: [toShipInBulk.number], paper: 'a4', start: 3 } },
      reply: { name: 'labels-2026-11-23.pdf' },
      refused: [
        { call: { body: { numbers: [toMove.number] } }, code: 'not-found' },
        { call: { body: { numbers: [toShipInBulk.number], start: 5 } }, code: 'input-invalid' },
      ],
    },
    'POST /api/fulfilment/:number/label/cancel': {
      call: { params: { number: toShipInBulk.number } },
      once: true,
      reply: { result: 'cancelled' },
      refused: [
        { call: { params: unknownOrderNumber }, code: 'not-found' },
        { call: { params: { number: toMove.number } }, code: 'not-found' },
      ],
    },
    'POST /api/webhooks/labels': {
      call: { body: '{}' },
      reply: {},
      refused: [{ call: { body: 'x'.repeat(60_001) }, code: 'input-invalid' }],
    },
    'POST /api/fulfilment/:number/delivered': {
      call: { params: { number: toDeliver.number } },
      reply: undefined,
      refused: [
        { call: { params: unknownOrderNumber }, code: 'not-found' },
        { call: { params: { number: toMove.number } }, code: 'not-yet' },
      ],
    },
    'POST /api/fulfilment/:number/refunds': {
      call: { params: { number: toRefund.number }, body: { amount: 12.95, key: 'one-intention' } },
      reply: {},
      refused: [
        {
          call: { params: unknownOrderNumber, body: { amount: 1, key: 'one-intention' } },
          code: 'not-found',
        },
        {
          call: { params: { number: toRefund.number }, body: { amount: 900, key: 'far-too-much' } },
          code: 'too-much-refunded',
        },
        {
          call: { params: { number: toRefund.number }, body: { amount: 0.001, key: 'x' } },
          code: 'input-invalid',
        },
      ],
    },
    'POST /api/returns/:return/received': {
      call: { params: { return: 'R101' }, body: {} },
      reply: undefined,
      refused: [
        { call: { params: { return: 'R9999' }, body: {} }, code: 'not-found' },
        { call: { params: { return: 'R101' }, body: { amount: -1 } }, code: 'input-invalid' },
      ],
    },
  }
}
