import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { toPaymentMethods, parsePayment, formatMollieAmount } from './mollie-responses.ts'

const validPayment = {
  id: 'tr_7UhSN1zuXS',
  status: 'open',
  amount: { currency: 'EUR', value: '12.95' },
  metadata: { order_id: 10001 },
  _links: { checkout: { href: 'https://www.mollie.com/checkout/x' } },
}

test('parsePayment accepts a complete payment', () => {
  expect(parsePayment(validPayment, false)).toEqual({
    id: 'tr_7UhSN1zuXS',
    status: 'open',
    amount: 1295,
    currency: 'EUR',
    orderId: 10001,
    checkoutUrl: 'https://www.mollie.com/checkout/x',
  })
  expect(parsePayment({ ...validPayment, _links: {} }, false)?.checkoutUrl).toBeUndefined()
})

test('parsePayment drops the name and account number of the payer', () => {
  const details = {
    consumerName: 'J. de Wit',
    consumerAccount: 'NL55INGB0000000000',
    consumerBic: 'INGBNL2A',
  }
  expect(parsePayment({ ...validPayment, details }, false)).toEqual(
    parsePayment(validPayment, false),
  )
})

test.each([
  ['no id', { id: undefined }],
  ['an id with a path in it', { id: 'tr_1/../x' }],
  ['an unknown status', { status: 'refunded' }],
  ['an amount that is a number', { amount: { currency: 'EUR', value: 12.95 } }],
  ['one decimal', { amount: { currency: 'EUR', value: '12.9' } }],
  ['a negative amount', { amount: { currency: 'EUR', value: '-1.00' } }],
  ['no order', { metadata: null }],
  ['an http page', { _links: { checkout: { href: 'http://www.mollie.com/' } } }],
  ['a page on this machine', { _links: { checkout: { href: 'http://localhost/' } } }],
  ['a script', { _links: { checkout: { href: 'javascript:alert(1)' } } }],
])('parsePayment rejects a payment with %s', (_, differently) => {
  expect(parsePayment({ ...validPayment, ...differently }, false)).toBeUndefined()
})

test('any amount survives formatting and parsing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (amount) => {
      expect(
        parsePayment(
          {
            ...validPayment,
            amount: { currency: 'EUR', value: formatMollieAmount(cents(amount)) },
          },
          false,
        )?.amount,
      ).toBe(amount)
    }),
  )
})

test('parsers never throw', () => {
  fc.assert(
    fc.property(fc.anything(), (body) => {
      expect(parsePayment(body, true)).toBeUndefined()
      expect(toPaymentMethods(body)).toBeUndefined()
    }),
  )
})
