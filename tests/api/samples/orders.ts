// Samples: addresses, orders and payments.

import { cents } from '#domain/money.ts'
import { testOrderBody } from '../../support/builders/orders.ts'
import { type SomeSamples, unknownToken } from './sample.ts'
import type { SmallShop } from './small-shop.ts'
import { linkTokenOf } from '../../support/builders/links.ts'

const withoutEmail = { first_name: 'Proef', last_name: 'Klant' }
const idempotencyKey = 'attempt-of-the-sample'

export const orderSamples = ({ duin, medium, order, otherOrder, payLater }: SmallShop) =>
  ({
    'GET /api/payment-methods': {
      query: { sequence: 'first' },
      reply: { methods: { ideal: { id: 'ideal', description: 'iDEAL | Wero' } } },
      invalid: [{ query: { sequence: 'tweede' } }],
    },
    'POST /api/check-address': {
      body: { postcode: '1012 js', house_number: '1', addition: '' },
      reply: { street: 'Dam', city: 'Amsterdam' },
      invalid: [{ body: { postcode: 'x', house_number: -1, addition: '?' } }],
      refused: { 'not-found': [{ body: { postcode: '9999 ZZ', house_number: 1 } }] },
    },
    'POST /api/pickup-points': {
      body: { postcode: '1012 js' },
      reply: { carrier: 'PostNL' },
      invalid: [{ body: { postcode: 'x' } }],
    },
    'POST /api/create-order': {
      body: testOrderBody(duin, { ...medium, quantity: 2 }),
      reply: {},
      idempotencyKey,
      invalid: [
        { body: testOrderBody({ ...duin, quantity: 900 }) },
        {
          body: {
            ...testOrderBody(duin),
            customer: withoutEmail,
            email_from_order: unknownToken,
          },
        },
        { body: { ...testOrderBody(duin), pickup_point: { id: 'weg', postcode: '1012JS' } } },
        { body: testOrderBody(duin), idempotencyKey: 'kort' },
      ],
      refused: {
        'price-changed': [{ body: testOrderBody({ ...duin, price: cents(1) }) }],
        'promise-changed': [
          { body: { ...testOrderBody(duin), money_back: { text: 'Geld terug.', days: 30 } } },
        ],
        'out-of-stock': [{ body: testOrderBody({ ...duin, quantity: 500 }) }],
        'no-longer-sold': [{ body: testOrderBody({ id: 999_999, price: cents(1) }) }],
        'key-reused': [{ body: testOrderBody(duin), idempotencyKey }],
      },
    },
    'GET /api/placed-order': {
      idempotencyKey: order.idempotencyKey,
      reply: { order_id: order.id, state: 'awaiting-payment', discount_code: null },
      refused: { 'not-found': [{}, { idempotencyKey: 'x'.repeat(40) }] },
    },
    'GET /api/orders/:token': {
      params: { token: linkTokenOf(order) },
      reply: {
        order_id: order.id,
        state: 'awaiting-payment',
        total: 17.95,
        masked_email: 'p***@luwte.example',
        payment_method: 'ideal',
        lines: [{ slug: 'duin', path: '/product/duin', quantity: 1 }],
      },
      refused: { 'not-found': [{ params: { token: 'kort' } }] },
    },
    'GET /api/orders/:token/supplies': {
      params: { token: linkTokenOf(order) },
      reply: { supplies: [] },
    },
    'POST /api/orders/:token/confirm': {
      params: { token: payLater.waiting },
      once: true,
      refused: { 'change-over': [{}] },
    },
    'POST /api/orders/:token/pay': {
      params: { token: linkTokenOf(order) },
      reply: { redirectUrl: `/betaalproef/${order.paymentId}` },
    },
    'GET /api/test-payments/:id': {
      params: { id: order.paymentId },
      reply: { id: order.paymentId, status: 'open', amount: 17.95, order_number: 'L10001' },
    },
    'POST /api/test-payments/:id': {
      params: { id: otherOrder.paymentId },
      body: { status: 'paid' },
      reply: { redirectUrl: `/bestelling/${otherOrder.token}` },
      invalid: [{ body: { status: 'half' } }],
    },
    'POST /api/webhooks/mollie': {
      body: { id: 'tr_onbekend' },
      reply: {},
      invalid: [{ body: {} }],
    },
  }) satisfies SomeSamples
