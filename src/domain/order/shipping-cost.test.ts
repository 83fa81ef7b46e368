import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { calculateAvoidedShipping } from './shipping-cost.ts'

test.each([
  ['goods below the threshold that shipped free', 625, 0, 500],
  ['goods from the threshold on', 5000, 0, 0],
  ['goods of an order that paid shipping', 625, 500, 0],
  ['no goods', 0, 0, 0],
])('calculateAvoidedShipping: %s', (_, goods, shipping, spared) => {
  expect(calculateAvoidedShipping(cents(goods), cents(shipping))).toBe(spared)
})
