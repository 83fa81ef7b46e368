import { formatThreshold } from './delivery-terms-text.ts'
import { expect, test } from 'vitest'
import { cents } from '../../money.ts'
import {
  amountUntilFreeShipping,
  calculateAvoidedShipping,
  calculateShippingCost,
  defaultShippingRate,
  formatShippingCost,
} from './shipping-cost.ts'
import { describeShippingRate } from './describe-shipping-rate.ts'

const rate = (shippingFee: number, freeShippingFrom: number) => ({
  shippingFee: cents(shippingFee),
  freeShippingFrom: cents(freeShippingFrom),
})

test.each([
  ['goods below the threshold that shipped free', 625, 0, 500],
  ['goods from the threshold on', 5000, 0, 0],
  ['goods of an order that paid shipping', 625, 500, 0],
  ['no goods', 0, 0, 0],
])('calculateAvoidedShipping: %s', (_, goods, shipping, spared) => {
  expect(
    calculateAvoidedShipping(cents(goods), { ...defaultShippingRate, shipping: cents(shipping) }),
  ).toBe(spared)
})

test('calculateAvoidedShipping uses the rate of the order', () => {
  expect(calculateAvoidedShipping(cents(5500), { ...rate(695, 6000), shipping: cents(0) })).toBe(
    695,
  )
  expect(calculateAvoidedShipping(cents(5500), { ...rate(695, 5500), shipping: cents(0) })).toBe(0)
})

test('calculateShippingCost is free from the threshold on', () => {
  expect(
    [3999, 4000].map((subtotal) => calculateShippingCost(cents(subtotal), rate(495, 4000))),
  ).toEqual([495, 0])
  expect(
    [0, 3950, 4100].map((subtotal) => amountUntilFreeShipping(cents(subtotal), rate(495, 4000))),
  ).toEqual([4000, 50, 0])
})

test('formatShippingCost has the notation of the specification, and cents where needed', () => {
  expect([0, 500, 495, 1000].map((cost) => formatShippingCost(cents(cost)))).toEqual([
    'Gratis',
    '€\u00a05,-',
    '€\u00a04,95',
    '€\u00a010,-',
  ])
  expect([5000, 4950].map((amount) => formatThreshold(cents(amount)))).toEqual([
    '50 euro',
    '€\u00a049,50',
  ])
})

test.each([
  [1295, 'Bezorgen € 5,- · gratis vanaf € 50,-'],
  [5000, 'Bezorgen gratis'],
])('describeShippingRate: %i cents', (subtotal, expected) => {
  expect(describeShippingRate(cents(subtotal), defaultShippingRate).replaceAll('\u00a0', ' ')).toBe(
    expected,
  )
})
