import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import { calculateSubtotal } from '../order/order-totals.ts'
import { calculateShippingCost, defaultShippingRate } from '../order/delivery/shipping-cost.ts'
import { rateOfLines } from './sample-shipping.ts'

const terms = { ...defaultShippingRate, sampleShippingFee: cents(295) }
const line = (isSample: boolean) =>
  fc.record({
    unitPrice: fc.integer({ min: isSample ? 0 : 1, max: 6000 }).map(cents),
    quantity: fc.integer({ min: 1, max: isSample ? 1 : 4 }),
    isSample: fc.constant(isSample),
  })
const shippingOf = (lines: Parameters<typeof rateOfLines>[0]) =>
  calculateShippingCost(calculateSubtotal(lines), rateOfLines(lines, terms))

describe('rateOfLines', () => {
  test('lets sample packs change the shipping of other goods in no case', () => {
    fc.assert(
      fc.property(
        fc.array(line(false), { minLength: 1, maxLength: 5 }),
        fc.array(line(true), { maxLength: 3 }),
        (packs, samples) => {
          expect(shippingOf([...packs, ...samples])).toBe(shippingOf(packs))
        },
      ),
    )
  })

  test('asks the fee for letterbox post for sample packs alone, whatever they cost', () => {
    fc.assert(
      fc.property(fc.array(line(true), { minLength: 1, maxLength: 3 }), (samples) => {
        expect(shippingOf(samples)).toBe(terms.sampleShippingFee)
      }),
    )
  })
})
