// Samples: complaints, lots and recalls.

import { orderLinesOf } from '#data/order/orders.ts'
import type { Cents } from '#domain/money.ts'
import { addComplaintPicture } from '#operations/product-safety/complaints.ts'
import type { AppContext } from '#operations/context.ts'
import { sendRecall } from '#operations/product-safety/recalls.ts'
import {
  createShippedOrder,
  createTestComplaint,
  testComplaint,
  testRecall,
} from '../../support/builders/complaints.ts'
import { linkTokenOf } from '../../support/builders/links.ts'
import { onePicture } from './one-picture.ts'
import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

/** A shipped order with a complaint and its picture, and a recall of its product. */
export async function insertProductSafety(
  context: AppContext,
  item: { id: number; price: Cents; productId: number },
) {
  const order = await createShippedOrder(context, { ...item, quantity: 2 })
  const id = await createTestComplaint(context, order.token, testComplaint(item.id))
  await addComplaintPicture(
    context,
    order.token,
    id,
    new Uint8Array(await onePicture.arrayBuffer()),
  )
  const recall = await sendRecall(
    context,
    testRecall(item.productId, { soldFrom: '2000-01-01', soldUntil: '2099-12-31' }),
    'staff:2',
  )
  const [line] = await orderLinesOf(context.db, order.id)
  return {
    order,
    complaint: `K${id}`,
    recall: String(recall.id),
    line: line!.id,
    productId: item.productId,
  }
}

export const productSafetySamples = (shop: SmallShop) => {
  const { order, complaint, recall, line, productId } = shop.productSafety
  const { toMove, medium } = shop
  const token = linkTokenOf(order)
  const filed = {
    id: medium.id,
    kind: 'leak',
    description: 'Lekte na een uur.',
    lot: ' a12 ',
    key: 'one-complaint',
  } as const
  const search = {
    product: productId,
    lots: ['a12'],
    from: '2000-01-01',
    until: '2099-12-31',
    possible: true,
  }
  const notice = {
    risk: 'De lijm kan branden.',
    instruction: 'Stuur het terug.',
    remedies: ['refund', 'replacement'] as ('refund' | 'replacement')[],
  }
  const number = { number: complaint }
  return {
    'POST /api/orders/:token/complaints': {
      call: { params: { token }, body: filed },
      reply: { number: 'K1002' },
      refused: {
        'not-yet': [{ params: { token: toMove.token } }],
        'input-invalid': [
          { body: { ...filed, description: ' ' } },
          { body: { ...filed, lot: '<b>' } },
          { body: { ...filed, id: 999_999, key: 'other-complaint' } },
        ],
      },
    },
    'POST /api/orders/:token/complaints/:number/picture': {
      call: { params: { token, ...number }, body: { picture: onePicture } },
      refused: {
        'not-found': [{ params: { token: toMove.token, ...number } }],
        'input-invalid': [{ body: { picture: new File(['geen foto'], 'foto.png') } }],
      },
    },
    'GET /api/orders/:token/complaints': {
      call: { params: { token } },
      reply: {},
    },
    'GET /api/admin/complaints': {
      call: { query: { kind: 'skin', product: 'kiel', lot: 'a12' } },
      reply: { complaints: [{ kind_label: 'Huid of irritatie', lot: 'A12' }], next: null },
      refused: { 'input-invalid': [{ query: { kind: 'zomaar' } }] },
    },
    'GET /api/admin/complaints/:number': {
      call: { params: number },
      reply: { number: complaint },
      refused: { 'not-found': [{ params: { number: 'L1' } }] },
    },
    'GET /api/admin/complaints/:number/customer': {
      call: { params: number },
      reply: { order: order.number, name: 'Proef Klant', picture: true },
    },
    'GET /api/admin/complaints/:number/picture': {
      call: { params: number },
      reply: { name: `klacht-${complaint}.jpg` },
    },
    'POST /api/admin/complaints/:number/handled': {
      call: { params: number, body: { resolution: 'refund', note: 'Gebeld.' } },
      refused: { 'input-invalid': [{ body: { resolution: 'zomaar' } }] },
    },
    'PUT /api/admin/complaints/:number/reports/:to': {
      call: { params: { ...number, to: 'maker' }, body: { on: null } },
      refused: {
        'not-found': [{ params: { ...number, to: 'buurman' } }],
        'input-invalid': [
          { params: { ...number, to: 'igj' }, body: { on: '2000-01-01' } },
          { params: { ...number, to: 'igj' }, body: { on: 'gisteren' } },
        ],
      },
    },
    'POST /api/admin/complaints/export': {
      call: { body: { kind: 'skin' } },
      reply: {},
      refused: { 'input-invalid': [{ body: { state: 'zomaar' } }] },
    },
    'GET /api/admin/orders/:number/safety': {
      call: { params: { number: order.number } },
      reply: { can_note: true },
    },
    'PUT /api/fulfilment/:number/lots': {
      call: {
        params: { number: order.number },
        body: { line, lots: [{ lot: 'a 12', quantity: 1 }] },
      },
      refused: {
        'input-invalid': [
          { body: { line, lots: [{ lot: 'A12', quantity: 9 }] } },
          { body: { line, lots: [{ lot: '', quantity: 1 }] } },
        ],
      },
    },
    'GET /api/admin/recallable-products': {
      call: { query: { query: 'kie' } },
      reply: { products: [{ id: productId, name: 'Kiel' }] },
      refused: { 'input-invalid': [{ query: { query: ' ' } }] },
    },
    'POST /api/admin/lot-search': {
      call: { body: search },
      reply: { product: 'Kiel' },
      refused: {
        'not-found': [{ body: { ...search, product: 999_999 } }],
        'input-invalid': [
          { body: { ...search, lots: [] } },
          { body: { ...search, until: '1999-01-01' } },
        ],
      },
    },
    'POST /api/admin/lot-search/orders': {
      call: { body: search },
      reply: {},
      refused: { 'input-invalid': [{ body: { ...search, lots: ['<'] } }] },
    },
    'POST /api/admin/lot-search/export': {
      call: { body: search },
      reply: {},
      refused: { 'input-invalid': [{ body: { ...search, from: 'x' } }] },
    },
    'POST /api/admin/recalls': {
      call: { body: { ...search, ...notice, key: 'one-recall' } },
      reply: {},
      refused: {
        'not-found': [{ body: { ...search, ...notice, product: 999_999, key: 'other-recall' } }],
        'input-invalid': [
          { body: { ...search, ...notice, risk: 'Dit doen we vrijwillig.', key: 'other-recall' } },
          { body: { ...search, ...notice, remedies: ['refund'], key: 'other-recall' } },
        ],
      },
    },
    'GET /api/admin/recalls': { call: {}, reply: {} },
    'GET /api/admin/recalls/:id': {
      call: { params: { id: recall } },
      reply: { product: 'Kiel', lots: ['A12'] },
    },
    'POST /api/admin/recalls/:id/mails': {
      call: { params: { id: recall } },
      reply: {},
    },
    'POST /api/admin/recalls/:id/page': {
      call: { params: { id: recall } },
      reply: { path: `/terugroeping-${recall}` },
    },
    'GET /api/admin/recalls/:id/letters': {
      call: { params: { id: recall } },
      reply: { letters: [] },
    },
  } satisfies SomeSamples
}
