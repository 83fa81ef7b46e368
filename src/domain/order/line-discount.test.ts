import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addCents, cents, multiplyCents } from '../money.ts'
import {
  discountOfPacks,
  divideByLargestRemainder,
  paidForPacks,
  shareDiscount,
} from './line-discount.ts'
import { splitVatByRate } from './invoice/vat-split.ts'

const line = fc
  .record({
    unitPrice: fc.integer({ min: 0, max: 20_000 }).map(cents),
    quantity: fc.integer({ min: 1, max: 99 }),
    vatRate: fc.constantFrom(9, 21),
  })
  .map((one) => ({ ...one, lineTotal: multiplyCents(one.unitPrice, one.quantity) }))
const lines = fc.array(line, { minLength: 1, maxLength: 12 })
/** Lines with a discount of at most their total. */
const discountedLines = fc
  .tuple(lines, fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([priced, part]) => ({
    priced,
    discount: cents(Math.floor(addCents(...priced.map(({ lineTotal }) => lineTotal)) * part)),
  }))

describe('divideByLargestRemainder', () => {
  test('gives the remaining cents to the largest remainders', () => {
    expect(divideByLargestRemainder(cents(100), [1, 1, 1])).toEqual([34, 33, 33])
    expect(divideByLargestRemainder(cents(10), [26, 25, 49])).toEqual([3, 2, 5])
    expect(divideByLargestRemainder(cents(0), [0, 0])).toEqual([0, 0])
  })

  test('differs less than a cent from the exact share', () => {
    const weights = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(fc.nat(1_000_000), weights, (amount, parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0)
        fc.pre(total > 0)
        const shares = divideByLargestRemainder(cents(amount), parts)
        expect(addCents(...shares)).toBe(amount)
        for (const [index, share] of shares.entries())
          expect(Math.abs(share - (amount * parts[index]!) / total)).toBeLessThan(1)
      }),
    )
  })
})

describe('shareDiscount', () => {
  test('adds up to the discount, never exceeds a line, and is proportional per VAT rate', () => {
    fc.assert(
      fc.property(discountedLines, ({ priced, discount }) => {
        const shared = shareDiscount(priced, discount)
        expect(addCents(...shared.map((one) => one.discount))).toBe(discount)
        for (const one of shared)
          expect(one.discount >= 0 && one.discount <= one.lineTotal).toBe(true)
        const goods = addCents(...priced.map(({ lineTotal }) => lineTotal))
        for (const rate of [9, 21]) {
          const ofRate = shared.filter(({ vatRate }) => vatRate === rate)
          const exact =
            goods === 0
              ? 0
              : (discount * addCents(...ofRate.map(({ lineTotal }) => lineTotal))) / goods
          expect(Math.abs(addCents(...ofRate.map((one) => one.discount)) - exact)).toBeLessThan(1)
        }
      }),
    )
  })

  test('the VAT split of the lines adds up to what the customer pays', () => {
    fc.assert(
      fc.property(
        discountedLines,
        fc.constantFrom(cents(0), cents(500)),
        ({ priced, discount }, shipping) => {
          const split = splitVatByRate(shareDiscount(priced, discount), shipping)
          const goods = addCents(...priced.map(({ lineTotal }) => lineTotal))
          expect(addCents(...split.map(({ gross }) => gross))).toBe(goods - discount + shipping)
          for (const { gross, amount } of split)
            expect(gross >= 0 && amount >= 0 && amount <= gross).toBe(true)
        },
      ),
    )
  })
})

describe('paidForPacks', () => {
  test('adds up to what was paid for the line, in every partition of its packs', () => {
    const partition = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(
        partition,
        fc.integer({ min: 1, max: 5_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (parts, price, part) => {
          const quantity = parts.reduce((sum, one) => sum + one, 0)
          const discount = cents(Math.floor(price * quantity * part))
          const paidLine = { id: 1, quantity, unitPrice: cents(price), discount }
          let before = 0
          const paid = parts.map((packs) => {
            const amount = paidForPacks(paidLine, { quantity: packs, before })
            expect(
              Math.abs(amount - (packs * (price * quantity - discount)) / quantity),
            ).toBeLessThan(1)
            before += packs
            return amount
          })
          expect(addCents(...paid)).toBe(price * quantity - discount)
        },
      ),
    )
  })

  test('is the price of the packs without a discount', () => {
    const paidLine = { id: 1, quantity: 3, unitPrice: cents(1295), discount: cents(0) }
    expect(paidForPacks(paidLine, { quantity: 2, before: 1 })).toBe(2590)
    expect(discountOfPacks({ ...paidLine, discount: cents(100) }, { quantity: 3, before: 0 })).toBe(
      100,
    )
  })
})
