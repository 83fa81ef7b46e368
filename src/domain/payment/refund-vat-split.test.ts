import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import { remainingVatOf, splitRefundByVat } from './refund-vat-split.ts'
import { splitVatByRate } from '../order/vat-split.ts'

const split = splitVatByRate(
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
