import { describe, expect, test } from 'vitest'
import { cents } from '../../money.ts'
import { refundForChosenPacks, refundValueOf } from './order-return.ts'

const lines = [
  { id: 1, quantity: 2, unitPrice: cents(1295), discount: cents(0) },
  { id: 2, quantity: 1, unitPrice: cents(750), discount: cents(0) },
]

test('refundValueOf adds the shipping cost when everything comes back, and not before', () => {
  expect(
    refundValueOf(
      lines.map(({ id, quantity }) => ({ line: id, quantity, before: 0 })),
      lines,
      cents(500),
      true,
    ),
  ).toBe(2 * 1295 + 750 + 500)
  expect(refundValueOf([{ line: 1, quantity: 1, before: 0 }], lines, cents(500), false)).toBe(1295)
})

const chosen = (first: number, second: number) => [
  { id: 1, quantity: 2, left: 2, unitPrice: cents(1295), discount: cents(0), chosen: first },
  { id: 2, quantity: 1, left: 1, unitPrice: cents(750), discount: cents(0), chosen: second },
]

describe('refundForChosenPacks', () => {
  test('counts the chosen packs, without the shipping cost while some packs stay', () => {
    expect(refundForChosenPacks(chosen(1, 0), cents(500))).toEqual({ goods: 1295, shipping: 0 })
    expect(refundForChosenPacks(chosen(2, 0), cents(500))).toEqual({ goods: 2590, shipping: 0 })
  })

  test('adds the shipping cost when every pack comes back', () => {
    expect(refundForChosenPacks(chosen(2, 1), cents(500))).toEqual({ goods: 3340, shipping: 500 })
  })

  test('is zero without a choice, also for an order of which nothing is left', () => {
    expect(refundForChosenPacks(chosen(0, 0), cents(500))).toEqual({ goods: 0, shipping: 0 })
    expect(refundForChosenPacks([], cents(500))).toEqual({ goods: 0, shipping: 0 })
  })
})
