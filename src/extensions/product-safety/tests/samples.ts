// Samples: complaints, lots and recalls.

import { orderLinesOf } from '#data/order/orders.ts'
import type { Cents } from '#domain/money.ts'
import { addComplaintPicture } from '../operations/complaints.ts'
import type { AppContext } from '#operations/context.ts'
import { sendRecall } from '../operations/recalls.ts'
import { createShippedOrder } from '#tests/support/builders/shipped-order.ts'
import { createTestComplaint, testComplaint, testRecall } from './complaints.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { onePicture } from '#tests/api/samples/one-picture.ts'
import type { SamplesOf } from '#tests/api/samples/sample.ts'
import type { ExtensionEndpoints } from '#api/index.ts'
import type { SmallShop } from '#tests/api/samples/small-shop.ts'

type Key = ExtensionEndpoints['productSafety'][number]['contract']['key']

/** A shipped order with a complaint and its picture, and a recall of its product. */
async function insertProductSafety(
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

export async function samples(shop: SmallShop, context: AppContext): Promise<SamplesOf<Key>> {
  const { toMove, medium } = shop
  const { order, complaint, recall, line, productId } = await insertProductSafety(context, medium)
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
      params: { token },
      body: filed,
      reply: { number: 'K1002' },
      invalid: [
        { body: { ...filed, description: ' ' } },
        { body: { ...filed, lot: '<b>' } },
        { body: { ...filed, id: 999_999, key: 'other-complaint' } },
      ],
      refused: { 'not-yet': [{ params: { token: toMove.token } }] },
    },
    'POST /api/orders/:token/complaints/:number/picture': {
      params: { token, ...number },
      body: { picture: onePicture },
      invalid: [{ body: { picture: new File(['geen foto'], 'foto.png') } }],
      refused: { 'not-found': [{ params: { token: toMove.token, ...number } }] },
    },
    'GET /api/orders/:token/complaints': { params: { token }, reply: {} },
    'GET /api/admin/complaints': {
      query: { kind: 'skin', product: 'kiel', lot: 'a12' },
      reply: { complaints: [{ kind_label: 'Huid of irritatie', lot: 'A12' }], next: null },
      invalid: [{ query: { kind: 'zomaar' } }],
    },
    'GET /api/admin/complaints/:number': {
      params: number,
      reply: { number: complaint },
      refused: { 'not-found': [{ params: { number: 'L1' } }] },
    },
    'GET /api/admin/complaints/:number/customer': {
      params: number,
      reply: { order: order.number, name: 'Proef Klant', picture: true },
    },
    'GET /api/admin/complaints/:number/picture': {
      params: number,
      reply: { name: `klacht-${complaint}.jpg` },
    },
    'POST /api/admin/complaints/:number/handled': {
      params: number,
      body: { resolution: 'refund', note: 'Gebeld.' },
      invalid: [{ body: { resolution: 'zomaar' } }],
    },
    'PUT /api/admin/complaints/:number/reports/:to': {
      params: { ...number, to: 'maker' },
      body: { on: null },
      invalid: [
        { params: { ...number, to: 'igj' }, body: { on: '2000-01-01' } },
        { params: { ...number, to: 'igj' }, body: { on: 'gisteren' } },
      ],
      refused: { 'not-found': [{ params: { ...number, to: 'buurman' } }] },
    },
    'POST /api/admin/complaints/export': {
      body: { kind: 'skin' },
      reply: {},
      invalid: [{ body: { state: 'zomaar' } }],
    },
    'GET /api/admin/orders/:number/safety': {
      params: { number: order.number },
      reply: { can_note: true },
    },
    'PUT /api/fulfilment/:number/lots': {
      params: { number: order.number },
      body: { line, lots: [{ lot: 'a 12', quantity: 1 }] },
      invalid: [
        { body: { line, lots: [{ lot: 'A12', quantity: 9 }] } },
        { body: { line, lots: [{ lot: '', quantity: 1 }] } },
      ],
    },
    'GET /api/admin/recallable-products': {
      query: { query: 'dui' },
      reply: { products: [{ name: 'Duin' }] },
      invalid: [{ query: { query: ' ' } }],
    },
    'POST /api/admin/lot-search': {
      body: search,
      reply: { product: 'Kiel' },
      invalid: [{ body: { ...search, lots: [] } }, { body: { ...search, until: '1999-01-01' } }],
      refused: { 'not-found': [{ body: { ...search, product: 999_999 } }] },
    },
    'POST /api/admin/lot-search/orders': {
      body: search,
      reply: {},
      invalid: [{ body: { ...search, lots: ['<'] } }],
    },
    'POST /api/admin/lot-search/export': {
      body: search,
      reply: {},
      invalid: [{ body: { ...search, from: 'x' } }],
    },
    'POST /api/admin/recalls': {
      body: { ...search, ...notice, key: 'one-recall' },
      reply: {},
      invalid: [
        { body: { ...search, ...notice, risk: 'Dit doen we vrijwillig.', key: 'other-recall' } },
        { body: { ...search, ...notice, remedies: ['refund'], key: 'other-recall' } },
      ],
      refused: {
        'not-found': [{ body: { ...search, ...notice, product: 999_999, key: 'other-recall' } }],
      },
    },
    'GET /api/admin/recalls': { reply: {} },
    'GET /api/admin/recalls/:id': {
      params: { id: recall },
      reply: { product: 'Kiel', lots: ['A12'] },
    },
    'POST /api/admin/recalls/:id/mails': { params: { id: recall }, reply: {} },
    'POST /api/admin/recalls/:id/page': {
      params: { id: recall },
      reply: { path: `/terugroeping-${recall}` },
    },
    'GET /api/admin/recalls/:id/letters': { params: { id: recall }, reply: { letters: [] } },
  }
}

/** It searches. */
export const withoutAuditEntry = ['POST /api/admin/lot-search']
