import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addCents, cents } from '../../money.ts'
import { splitVatByRate } from './vat-split.ts'

describe('splitVatByRate', () => {
  test('a single rate includes all shipping', () => {
    expect(splitVatByRate([{ lineTotal: cents(2590), vatRate: 9 }], cents(500))).toEqual([
      { rate: 9, gross: 3090, amount: 255 },
    ])
  })

  test('two rates share shipping in proportion to their goods', () => {
    const split = splitVatByRate(
      [
        { lineTotal: cents(1000), vatRate: 21 },
        { lineTotal: cents(3000), vatRate: 9 },
      ],
      cents(500),
    )
    expect(split).toEqual([
      { rate: 9, gross: 3375, amount: 279 },
      { rate: 21, gross: 1125, amount: 195 },
    ])
  })

  test('the gross amounts always add up to the order total', () => {
    const line = fc.record({
      lineTotal: fc.integer({ min: 0, max: 1_000_000 }).map(cents),
      vatRate: fc.constantFrom(9, 21),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(cents(0), cents(500)),
        (lines, shipping) => {
          const split = splitVatByRate(lines, shipping)
          expect(addCents(...split.map((share) => share.gross))).toBe(
            addCents(shipping, ...lines.map((each) => each.lineTotal)),
          )
          expect(split.every((share) => share.amount >= 0 && share.amount < share.gross + 1)).toBe(
            true,
          )
        },
      ),
    )
  })
})
