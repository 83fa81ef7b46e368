import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { refundValueOf } from './order-return.ts'

const lines = [
  { itemId: 1, quantity: 2, unitPrice: cents(1295) },
  { itemId: 2, quantity: 1, unitPrice: cents(750) },
]

test('refundValueOf adds the shipping cost when everything comes back, and not before', () => {
  expect(refundValueOf(lines, lines, cents(500), true)).toBe(2 * 1295 + 750 + 500)
  expect(refundValueOf([{ itemId: 1, quantity: 1 }], lines, cents(500), false)).toBe(1295)
})
