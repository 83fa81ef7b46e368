import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../../money.ts'
import { adjustPrice, type PriceAdjustment } from './adjust-price.ts'

describe('adjustPrice', () => {
  test.each<[number, PriceAdjustment, number | undefined]>([
    [1295, { unit: 'percent', by: 5, rounding: 'cent' }, 1360],
    [1295, { unit: 'percent', by: 5, rounding: 'five-cents' }, 1360],
    [1295, { unit: 'percent', by: 5, rounding: 'ninety-five' }, 1395],
    [1295, { unit: 'percent', by: 2.5, rounding: 'ninety-five' }, 1295],
    [1295, { unit: 'percent', by: -10, rounding: 'cent' }, 1166],
    [1000, { unit: 'percent', by: 0.05, rounding: 'cent' }, 1001],
    [1295, { unit: 'cents', by: 50, rounding: 'cent' }, 1345],
    [60, { unit: 'cents', by: -10, rounding: 'ninety-five' }, 95],
    [60, { unit: 'cents', by: -60, rounding: 'ninety-five' }, undefined],
    [60, { unit: 'percent', by: -100, rounding: 'cent' }, undefined],
  ])('turns %i cents with %o into %s', (price, adjustment, expected) => {
    expect(adjustPrice(cents(price), adjustment)).toBe(expected)
  })

  test('ends in ,95 within 50 cents of the exact price, for any price from 50 cents', () => {
    const price = fc.integer({ min: 200, max: 99_999 })
    const by = fc.integer({ min: -5_000, max: 10_000 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(price, by, (amount, percent) => {
        const adjusted = adjustPrice(cents(amount), {
          unit: 'percent',
          by: percent,
          rounding: 'ninety-five',
        })!
        expect(adjusted % 100).toBe(95)
        expect(Math.abs(adjusted - (amount * (100 + percent)) / 100)).toBeLessThanOrEqual(50.001)
      }),
    )
  })
})
