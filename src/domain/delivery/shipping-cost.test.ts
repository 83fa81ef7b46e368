import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { sparedDelivery } from './shipping-cost.ts'

test.each([
  ['a part kept below the threshold, delivered free', 625, 0, 500],
  ['a part kept from the threshold on', 5000, 0, 0],
  ['a part kept of an order that paid delivery', 625, 500, 0],
  ['nothing kept', 0, 0, 0],
])('%s spared so much delivery', (_, kept, shipping, spared) => {
  expect(sparedDelivery(cents(kept), cents(shipping))).toBe(spared)
})
