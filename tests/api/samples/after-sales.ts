// Samples: after-sales calls of a paid order.

import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'
import { linkTokenOf } from '../../support/builders/links.ts'

const address = {
  street: 'Duinpad',
  street_number: '3',
  street_addition: 'a',
  postcode: '2042 JK',
  city: 'Zandvoort',
}

export const aftercareSamples = (shop: SmallShop) => {
  const { toMove, toCancel, toPack, toShip, toReturn, toUndo, medium } = shop
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
      params: { token: linkTokenOf(toPack) },
      reply: { name: 'luwte-factuur-2026-00004.pdf' },
      invalid: [{ params: { token: toPack.token }, query: { credit: 'x' } }],
      refused: {
        'not-found': [
          { params: { token: shop.order.token } },
          { params: { token: toPack.token }, query: { credit: 999 } },
        ],
      },
    },
    'GET /api/orders/:token/invoice/ubl': {
      params: { token: shop.ofFirm.token },
      reply: {},
      refused: {
        'not-found': [{ params: { token: linkTokenOf(toPack) } }, { query: { credit: 999 } }],
      },
    },
    'GET /api/orders/:token/terms': {
      params: { token: linkTokenOf(toPack) },
      reply: { name: 'algemene-voorwaarden-2026-11-01.pdf' },
      refused: { 'not-found': [{ params: { token: shop.order.token } }] },
    },
    'GET /api/admin/orders/:number/terms': {
      params: { number: toPack.number },
      reply: { name: 'algemene-voorwaarden-2026-11-01.pdf' },
      refused: { 'not-found': [{ params: { number: toReturn.number } }] },
    },
    'PUT /api/orders/:token/address': {
      params: { token: linkTokenOf(toMove) },
      body: address,
      reply: { pending_changes: [{ kind: 'address' }] },
      invalid: [{ params: { token: toMove.token }, body: { ...address, postcode: 'x' } }],
      refused: { 'already-packed': [{ params: { token: toShip.token } }] },
    },
    'PUT /api/orders/:token/delivery-instructions': {
      params: { token: linkTokenOf(toMove) },
      body: { not_to_neighbours: true, safe_place: 'de schuur' },
      reply: { pending_changes: [{ kind: 'address' }, { kind: 'delivery-instructions' }] },
      invalid: [{ params: { token: toMove.token }, body: { safe_place: 'bij het verband' } }],
      refused: { 'already-packed': [{ params: { token: toShip.token }, body: {} }] },
    },
    'POST /api/orders/:token/cancel': {
      params: { token: linkTokenOf(toCancel) },
      refused: { 'already-packed': [{ params: { token: toShip.token } }] },
    },
    'POST /api/orders/:token/returns': {
      params: { token: linkTokenOf(toReturn) },
      body: { lines: packs, reason: 'size' },
      invalid: [{ params: { token: toReturn.token }, body: { lines: [], reason: 'zomaar' } }],
      refused: {
        'not-yet': [{ params: { token: toMove.token } }],
        'nothing-to-return': [
          {
            params: { token: toReturn.token },
            body: { lines: [{ ...packs[0]!, quantity: 3 }], reason: 'size' },
          },
        ],
      },
    },
    'POST /api/orders/:token/withdrawal': {
      params: { token: linkTokenOf(toUndo) },
      body: { name: 'Proef Klant', lines: packs },
      invalid: [{ params: { token: toUndo.token }, body: { name: '', lines: packs } }],
      refused: {
        'nothing-to-return': [
          {
            params: { token: shop.order.token },
            body: { name: 'Proef Klant', lines: [{ id: 1, quantity: 9 }] },
          },
        ],
      },
    },
    'POST /api/withdrawals': {
      body: declaration,
      invalid: [
        { body: { ...declaration, number: 'tien' } },
        { body: { ...declaration, note: '' } },
      ],
    },
  } satisfies SomeSamples
}
