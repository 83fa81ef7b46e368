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
      call: { params: { token: linkTokenOf(toPack) } },
      reply: { name: 'luwte-factuur-2026-00004.pdf' },
      refused: [
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
      refused: [{ call: { params: { token: shop.order.token } }, code: 'not-found' }],
    },
    'GET /api/admin/orders/:number/terms': {
      call: { params: { number: toPack.number } },
      reply: { name: 'algemene-voorwaarden-2026-11-01.pdf' },
      refused: [{ call: { params: { number: toReturn.number } }, code: 'not-found' }],
    },
    'PUT /api/orders/:token/address': {
      call: { params: { token: linkTokenOf(toMove) }, body: address },
      reply: { pending_changes: [{ kind: 'address' }] },
      refused: [
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
      reply: { pending_changes: [{ kind: 'address' }, { kind: 'delivery-instructions' }] },
      refused: [
        { call: { params: { token: toShip.token }, body: {} }, code: 'already-packed' },
        {
          call: { params: { token: toMove.token }, body: { safe_place: 'bij het verband' } },
          code: 'input-invalid',
        },
      ],
    },
    'POST /api/orders/:token/cancel': {
      call: { params: { token: linkTokenOf(toCancel) } },
      refused: [{ call: { params: { token: toShip.token } }, code: 'already-packed' }],
    },
    'POST /api/orders/:token/returns': {
      call: { params: { token: linkTokenOf(toReturn) }, body: { lines: packs, reason: 'size' } },
      refused: [
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
      refused: [
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
      refused: [
        { call: { body: { ...declaration, number: 'tien' } }, code: 'input-invalid' },
        { call: { body: { ...declaration, note: '' } }, code: 'input-invalid' },
      ],
    },
  } satisfies SomeSamples
}
