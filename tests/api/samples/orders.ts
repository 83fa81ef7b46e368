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
      call: { query: { sequence: 'first' } },
      reply: { methods: { ideal: { id: 'ideal', description: 'iDEAL | Wero' } } },
      refused: [{ call: { query: { sequence: 'tweede' } }, code: 'input-invalid' }],
    },
    'POST /api/check-address': {
      call: { body: { postcode: '1012 js', house_number: '1', addition: '' } },
      reply: { street: 'Dam', city: 'Amsterdam' },
      refused: [
        { call: { body: { postcode: '9999 ZZ', house_number: 1 } }, code: 'not-found' },
        {
          call: { body: { postcode: 'x', house_number: -1, addition: '?' } },
          code: 'input-invalid',
        },
      ],
    },
    'POST /api/pickup-points': {
      call: { body: { postcode: '1012 js' } },
      reply: { carrier: 'PostNL' },
      refused: [{ call: { body: { postcode: 'x' } }, code: 'input-invalid' }],
    },
    'POST /api/create-order': {
      call: { body: testOrderBody(duin, { ...medium, quantity: 2 }) },
      reply: {},
      idempotencyKey,
      refused: [
        { call: { body: testOrderBody({ ...duin, price: cents(1) }) }, code: 'price-changed' },
        {
          call: { body: { ...testOrderBody(duin), money_back: { text: 'Geld terug.', days: 30 } } },
          code: 'promise-changed',
        },
        { call: { body: testOrderBody({ ...duin, quantity: 900 }) }, code: 'input-invalid' },
        {
          call: {
            body: {
              ...testOrderBody(duin),
              customer: withoutEmail,
              email_from_order: unknownToken,
            },
          },
          code: 'input-invalid',
        },
        { call: { body: testOrderBody({ ...duin, quantity: 500 }) }, code: 'out-of-stock' },
        {
          call: {
            body: { ...testOrderBody(duin), pickup_point: { id: 'weg', postcode: '1012JS' } },
          },
          code: 'input-invalid',
        },
        { call: { body: testOrderBody({ id: 999_999, price: cents(1) }) }, code: 'no-longer-sold' },
        { call: { body: testOrderBody(duin) }, idempotencyKey, code: 'key-reused' },
        { call: { body: testOrderBody(duin) }, idempotencyKey: 'kort', code: 'input-invalid' },
      ],
    },
    'GET /api/placed-order': {
      call: {},
      idempotencyKey: order.idempotencyKey,
      reply: { order_id: order.id, state: 'awaiting-payment', discount_code: null },
      refused: [
        { call: {}, code: 'not-found' },
        { call: {}, idempotencyKey: 'x'.repeat(40), code: 'not-found' },
      ],
    },
    'GET /api/orders/:token': {
      call: { params: { token: linkTokenOf(order) } },
      reply: {
        order_id: order.id,
        state: 'awaiting-payment',
        total: 17.95,
        masked_email: 'p…@…',
        payment_method: 'ideal',
        lines: [{ slug: 'duin', path: '/product/duin', quantity: 1 }],
      },
      refused: [{ call: { params: { token: 'kort' } }, code: 'not-found' }],
    },
    'GET /api/orders/:token/supplies': {
      call: { params: { token: linkTokenOf(order) } },
      reply: { supplies: [] },
    },
    'POST /api/orders/:token/confirm': {
      call: { params: { token: payLater.waiting } },
      once: true,
      refused: [{ call: { params: { token: payLater.waiting } }, code: 'change-over' }],
    },
    'POST /api/orders/:token/pay': {
      call: { params: { token: linkTokenOf(order) } },
      reply: { redirectUrl: `/betaalproef/${order.paymentId}` },
    },
    'GET /api/test-payments/:id': {
      call: { params: { id: order.paymentId } },
      reply: { id: order.paymentId, status: 'open', amount: 17.95, order_number: 'L10001' },
    },
    'POST /api/test-payments/:id': {
      call: { params: { id: otherOrder.paymentId }, body: { status: 'paid' } },
      reply: { redirectUrl: `/bestelling/${otherOrder.token}` },
      refused: [
        {
          call: { params: { id: otherOrder.paymentId }, body: { status: 'half' } },
          code: 'input-invalid',
        },
      ],
    },
    'POST /api/webhooks/mollie': {
      call: { body: { id: 'tr_onbekend' } },
      reply: {},
      refused: [{ call: { body: {} }, code: 'input-invalid' }],
    },
  }) satisfies SomeSamples
