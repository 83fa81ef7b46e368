import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import { defaultShippingRate } from './delivery/shipping-cost.ts'
import { calculateOrderTotals } from './order-totals.ts'

const line = fc.record({
  unitPrice: fc.integer({ min: 0, max: 40_000 }).map(cents),
  quantity: fc.integer({ min: 1, max: 999 }),
})

describe('calculateOrderTotals', () => {
  test('the total is the lines plus shipping, which is free from 50 euro', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), (lines) => {
        const { subtotal, shipping, total } = calculateOrderTotals(lines, defaultShippingRate)
        let counted = 0
        for (const { unitPrice, quantity } of lines)
          for (let pack = 0; pack < quantity; pack++) counted += unitPrice
        expect(subtotal).toBe(counted)
        expect(shipping).toBe(counted >= 5000 ? 0 : 500)
        expect(total).toBe(counted + shipping)
      }),
    )
  })

  test.each([
    [4999, 500],
    [5000, 0],
  ])('a subtotal of %i cents ships for %i cents', (price, shipping) => {
    expect(
      calculateOrderTotals([{ unitPrice: cents(price), quantity: 1 }], defaultShippingRate)
        .shipping,
    ).toBe(shipping)
  })

  test('rejects fractions of cents', () => {
    expect(() =>
      calculateOrderTotals([{ unitPrice: 10.5 as never, quantity: 1 }], defaultShippingRate),
    ).toThrow(RangeError)
  })
})
