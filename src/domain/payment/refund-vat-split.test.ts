import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import {
  addRefundedShipping,
  type RefundShare,
  remainingVatOf,
  splitRefundByVat,
} from './refund-vat-split.ts'
import { splitByRate } from '../order/invoice/vat-split.ts'

const split = splitByRate(
  [
    { lineTotal: cents(2590), vatRate: 9 },
    { lineTotal: cents(750), vatRate: 21 },
  ],
  cents(500),
)
const sum = (shares: readonly { gross: number; amount: number }[], part: 'gross' | 'amount') =>
  shares.reduce((all, share) => all + share[part], 0)

describe('splitRefundByVat', () => {
  test('goods correct the VAT of their own rate, an agreed amount all rates in proportion', () => {
    expect(splitRefundByVat(split, cents(1295), new Map([[9, 1295]]))).toEqual([
      { rate: 9, gross: 1295, amount: 107 },
    ])
    expect(splitRefundByVat(split, cents(384)).map(({ rate, gross }) => [rate, gross])).toEqual([
      [9, 298],
      [21, 86],
    ])
    expect(splitRefundByVat(split, cents(3841))).toEqual([])
  })

  test('any partial refunds add up to the order and correct exactly its VAT', () => {
    const part = fc.record({
      amount: fc.integer({ min: 1, max: 1500 }),
      goods: fc.integer({ min: 0, max: 2000 }),
      rate: fc.constantFrom(9, 21),
    })
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const earlier = []
        for (const { amount, goods, rate } of parts) {
          const left = remainingVatOf(split, earlier)
          const refundedGoods = Math.min(amount, sum(left, 'gross'))
          if (refundedGoods === 0) break
          const shares = splitRefundByVat(left, cents(refundedGoods), new Map([[rate, goods]]))
          expect(sum(shares, 'gross')).toBe(refundedGoods)
          for (const share of shares) expect(share.amount).toBeGreaterThanOrEqual(0)
          earlier.push(shares)
        }
        const left = remainingVatOf(split, earlier)
        const rest = sum(left, 'gross')
        if (rest > 0) earlier.push(splitRefundByVat(left, cents(rest)))
        expect([sum(earlier.flat(), 'gross'), sum(earlier.flat(), 'amount')]).toEqual([
          3840,
          sum(split, 'amount'),
        ])
      }),
    )
  })
})

const refund = (earlier: readonly RefundShare[][], amount: number, goods?: [number, number][]) =>
  addRefundedShipping(
    splitRefundByVat(remainingVatOf(split, earlier), cents(amount), goods && new Map(goods)),
    split,
    earlier,
    goods && new Map(goods),
  )
const shippingOf = (refunds: readonly RefundShare[][]) =>
  refunds.flat().reduce((all, { shipping = 0 }) => all + shipping, 0)

describe('addRefundedShipping', () => {
  test('gives back what is above the price of the packs, and of an amount only what goods cannot cover', () => {
    expect(shippingOf([refund([], 1295, [[9, 1295]])])).toBe(0)
    expect(shippingOf([refund([], 1395, [[9, 1295]])])).toBe(100)
    expect(shippingOf([refund([], 500)])).toBe(0)
    const packs = refund([], 3340, [
      [9, 2590],
      [21, 750],
    ])
    expect(shippingOf([packs, refund([packs], 500)])).toBe(500)
  })

  test('refunds of any size give back at most the shipping, and together with the rest exactly it', () => {
    const part = fc.record({
      amount: fc.integer({ min: 1, max: 1500 }),
      goods: fc.option(fc.integer({ min: 0, max: 1500 }), { nil: undefined }),
      rate: fc.constantFrom(9, 21),
    })
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const refunds: RefundShare[][] = []
        for (const { amount, goods, rate } of parts) {
          const left = sum(remainingVatOf(split, refunds), 'gross')
          if (left === 0) break
          refunds.push(
            refund(refunds, Math.min(amount, left), goods === undefined ? goods : [[rate, goods]]),
          )
          expect(shippingOf(refunds)).toBeLessThanOrEqual(500)
        }
        const rest = sum(remainingVatOf(split, refunds), 'gross')
        if (rest > 0) refunds.push(refund(refunds, rest))
        expect(shippingOf(refunds)).toBe(500)
        for (const { gross, shipping = 0 } of refunds.flat())
          expect(shipping).toBeLessThanOrEqual(gross)
      }),
    )
  })
})
