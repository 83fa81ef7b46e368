import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addCents, cents } from '../../money.ts'
import { calculateExchange, divideReturnValue, takeFromGoods } from './exchange.ts'

const packs = fc
  .record({
    itemId: fc.integer({ min: 1, max: 3 }),
    oldPrice: fc.integer({ min: 1, max: 5_000 }),
    quantity: fc.integer({ min: 1, max: 4 }),
    paidPart: fc.integer({ min: 1, max: 100 }),
    newQuantity: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ oldPrice, quantity, paidPart, ...rest }) => ({
    ...rest,
    fullPrice: cents(oldPrice * quantity),
    paid: cents(Math.ceil((oldPrice * quantity * paidPart) / 100)),
  }))
const prices = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 3, maxLength: 3 })
const rate = fc.record({
  shippingFee: fc.integer({ min: 0, max: 900 }).map(cents),
  freeShippingFrom: fc.integer({ min: 0, max: 9_000 }).map(cents),
})
const free = { shippingFee: cents(0), freeShippingFrom: cents(5_000) }

describe('calculateExchange', () => {
  test('lets the customer pay or get back exactly the difference, and gives away no more than the discount that was there', () => {
    fc.assert(
      fc.property(
        fc.array(packs, { minLength: 1, maxLength: 4 }),
        prices,
        rate,
        (out, to, terms) => {
          const chosen = out.map((one) => ({ ...one, unitPrice: cents(to[one.itemId - 1]!) }))
          const { value, credit, difference, totals, lines } = calculateExchange(chosen, terms)
          expect(value).toBe(addCents(...out.map(({ paid }) => paid)))
          expect(value + difference).toBe(totals.total)
          expect(credit).toBe(Math.min(value, totals.total))
          const discountBefore = addCents(
            ...out.map(({ fullPrice, paid }) => cents(fullPrice - paid)),
          )
          expect(totals.discount).toBeLessThanOrEqual(discountBefore)
          for (const line of lines)
            expect(line.discount).toBeLessThanOrEqual(line.unitPrice * line.quantity)
          expect(new Set(lines.map(({ itemId }) => itemId)).size).toBe(lines.length)
        },
      ),
    )
  })

  test('costs nothing for another size of the same price without a second delivery cost, with any discount', () => {
    fc.assert(
      fc.property(packs, ({ newQuantity: _newQuantity, ...one }) => {
        const same = { ...one, newQuantity: 1, unitPrice: one.fullPrice }
        expect(calculateExchange([same], free)).toMatchObject({ difference: 0, credit: one.paid })
      }),
    )
  })

  test('gives a cheaper pack its part of a discount of half the price', () => {
    const half = { itemId: 1, fullPrice: cents(2_000), paid: cents(1_000), newQuantity: 1 }
    const { totals, difference } = calculateExchange([{ ...half, unitPrice: cents(800) }], free)
    expect([totals.total, difference]).toEqual([400, -600])
  })
})

describe('divideReturnValue', () => {
  test('pays the new order first, and asks for what is missing', () => {
    expect(divideReturnValue(cents(1_000), cents(700))).toEqual({
      covered: 700,
      money: 300,
      missing: 0,
    })
    expect(divideReturnValue(cents(500), cents(700))).toEqual({
      covered: 500,
      money: 0,
      missing: 200,
    })
  })
})

describe('takeFromGoods', () => {
  test('divides the goods over two refunds without losing a cent', () => {
    const goods = fc.tuple(fc.nat(5_000), fc.nat(5_000))
    fc.assert(
      fc.property(goods, fc.nat(12_000), ([low, high], amount) => {
        const all = new Map([
          [9, cents(low)],
          [21, cents(high)],
        ])
        const { taken, rest } = takeFromGoods(all, cents(amount))
        for (const [rate, price] of all)
          expect((taken.get(rate) ?? 0) + (rest.get(rate) ?? 0)).toBe(price)
        expect(addCents(...taken.values())).toBe(Math.min(amount, low + high))
      }),
    )
  })
})
