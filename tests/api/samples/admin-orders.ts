// Samples: orders in the back office.

import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

const address = {
  street: 'Duinpad',
  street_number: '3',
  street_addition: 'a',
  postcode: '2042 JK',
  city: 'Zandvoort',
}

export const adminOrderSamples = (shop: SmallShop) => {
  const {
    toCorrect,
    latestEventId,
    toCancelByStaff,
    toDeliver,
    toSwap,
    withdrawnInWords,
    order,
    payLater,
    ofFirm,
  } = shop
  const params = { number: toCorrect.number }
  return {
    'GET /api/admin/orders/:number': {
      params,
      reply: {
        number: toCorrect.number,
        lines: [{ quantity: 3 }],
        events: [{ text: 'Besteld', by: 'de klant' }, {}],
      },
    },
    'GET /api/admin/orders/:number/contents': { params, reply: { lines: [{}] } },
    'GET /api/admin/orders/:number/invoice': {
      params,
      reply: { name: 'luwte-factuur-2026-00006.pdf' },
      refused: { 'not-found': [{ query: { credit: 999 } }] },
    },
    'GET /api/admin/orders/:number/invoice/ubl': {
      params: { number: ofFirm.number },
      reply: { name: `luwte-factuur-${ofFirm.invoiceNumber}.xml` },
      refused: { 'not-found': [{ params }] },
    },
    'POST /api/admin/orders/:number/exchanges/cancel': { params: { number: toSwap.number } },
    'POST /api/admin/pack-list': {
      body: { numbers: [toCorrect.number] },
      reply: {
        orders: [{ number: toCorrect.number, lines: [{ to_send: 3 }] }],
        articles: [{ packs: 3, shelf_place: null }],
      },
      invalid: [{ body: { numbers: ['10001'] } }],
    },
    'PUT /api/admin/orders/:number/address': {
      params,
      body: { ...address, seen: latestEventId },
      invalid: [{ body: { ...address, postcode: 'x', seen: latestEventId } }],
      refused: { 'version-conflict': [{ body: { ...address, street: 'Elders', seen: 0 } }] },
    },
    'PUT /api/admin/orders/:number/phone': {
      params,
      body: { phone: '06 12345678' },
      invalid: [{ body: { phone: 'bel me' } }],
    },
    'POST /api/admin/orders/:number/cancel': {
      params: { number: toCancelByStaff.number },
      reply: { was_packed: false },
      refused: { 'already-sent': [{ params: { number: toDeliver.number } }] },
    },
    'POST /api/admin/orders/:number/release': { params },
    'POST /api/admin/orders/:number/notes': {
      params,
      body: { text: 'Belt terug op maandag.' },
      invalid: [{ body: { text: '  ' } }],
    },
    'POST /api/admin/orders/:number/mails': {
      params,
      body: { mail: 'order-paid' },
      invalid: [{ body: { mail: 'password-changed' as 'order-paid' } }],
      refused: { 'not-yet': [{ body: { mail: 'order-shipped' } }] },
    },
    'POST /api/admin/orders/:number/transfers': {
      params: { number: payLater.number },
      body: { day: payLater.day, amount: payLater.total, key: 'transfer-of-the-sample' },
      invalid: [{ body: { day: 'morgen', amount: 1, key: 'transfer-no-day' } }],
      refused: {
        'not-payable': [
          { params, body: { day: payLater.day, amount: 1, key: 'transfer-prepaid' } },
        ],
      },
    },
    'POST /api/admin/orders/:number/refunds/:refund/transferred': {
      params: { number: payLater.paid.number, refund: payLater.paid.refund },
    },
    'POST /api/admin/orders/:number/pay-link': {
      params: { number: order.number },
      body: { mail: true },
      reply: { link: `http://localhost:3000/bestelling/${order.token}` },
      refused: { 'not-payable': [{ params, body: {} }] },
    },
    'POST /api/admin/returns/:return/packs': {
      params: { return: withdrawnInWords.return },
      body: { packs: [{ line: withdrawnInWords.line, quantity: 1 }] },
      invalid: [{ body: { packs: [] } }],
    },
  } satisfies SomeSamples
}
