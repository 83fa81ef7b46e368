// The sum rules of the European standard EN 16931 hold for random orders.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addCents, type Cents, cents } from '#domain/money.ts'
import type { InvoiceContents } from '#domain/order/invoice/invoice.ts'
import {
  toCreditNoteContents,
  toInvoiceContents,
  toSwapCreditContents,
  toSwapInvoiceContents,
} from '#domain/order/invoice/invoice-contents.ts'
import { paidForPacks } from '#domain/order/line-discount.ts'
import type { VatShare } from '#domain/order/invoice/vat-split.ts'
import { remainingVatOf, splitRefundByVat } from '#domain/payment/refund-vat-split.ts'
import { parseXml } from '#tests/support/parse-xml.ts'
import { checkUblRules } from '#tests/support/check-ubl-rules.ts'
import { formatInvoiceUbl } from './invoice-ubl.ts'
import {
  seller,
  order,
  delivered,
  numbered,
  line,
  priceOrder,
  transfer,
  itemNames,
  unpaid,
} from '#tests/support/builders/invoices.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

const check = (contents: InvoiceContents, progress = delivered) => {
  const root = parseXml(formatInvoiceUbl(numbered(contents), progress, transfer))
  const sums = checkUblRules(root)
  expect(sums.inclusive).toBe(contents.total)
  expect(itemNames(root)).toEqual(
    contents.lines.filter(({ lineTotal }) => lineTotal >= 0).map((one) => one.name),
  )
  return sums
}

describe('the sum rules of EN 16931', () => {
  const name = fc.string({
    unit: fc.constantFrom('a', 'é', '&', '<', '>', '"', "'", '€', '🌊', ']]>', '&amp;'),
    minLength: 1,
    maxLength: 6,
  })
  const anyLine = fc
    .tuple(
      name,
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 1, max: 20_000 }),
      fc.constantFrom(9, 21),
    )
    .map((fields) => line(...fields))
  const anyOrder = fc.record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
    discount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
    shipping: fc.constantFrom(cents(0), cents(395), cents(500)),
  })
  test('hold for every invoice, whose total is what the customer paid', () => {
    fc.assert(
      fc.property(anyOrder, fc.boolean(), (any, isPaid) => {
        const { lines, order: placed } = priceOrder(any)
        const contents = toInvoiceContents(
          { ...placed, paidAt: isPaid ? order.paidAt : null },
          lines,
          seller,
        )
        const { payable, vat, vatByPercentage } = check(contents, isPaid ? delivered : unpaid)
        expect(payable).toBe(isPaid ? 0 : placed.total)
        expect(vat).toBe(addCents(...contents.vat.map(({ amount }) => amount)))
        expect(Math.abs(vat - vatByPercentage)).toBeLessThanOrEqual(contents.vat.length)
      }),
      { numRuns: randomRuns(200) },
    )
  })

  test('hold for refunds in parts, whose credit notes together take back the invoice', () => {
    fc.assert(
      fc.property(anyOrder, fc.double({ min: 0, max: 1, noNaN: true }), (any, part) => {
        const { lines, vat, order: placed } = priceOrder(any)
        const [first] = lines
        const pack = { line: first!.id, quantity: 1, before: 0 }
        const price = paidForPacks(first!, pack)
        const shares: VatShare[][] = []
        const credit = (amount: Cents, goods = new Map<number, number>(), packs = [pack]) => {
          const refunded = splitRefundByVat(remainingVatOf(vat, shares), amount, goods)
          shares.push(refunded)
          if (amount === 0 || refunded.length === 0) return { inclusive: 0, vat: 0 }
          return check(
            toCreditNoteContents(placed, lines, seller, {
              amount,
              shares: refunded,
              packs,
              credits: '2026-00001',
            }),
          )
        }
        const amount = cents(Math.floor((placed.total - price) * part))
        const sums = [
          credit(price, new Map([[first!.vatRate, price]])),
          credit(amount, undefined, []),
          credit(cents(placed.total - price - amount), undefined, []),
        ]
        expect(sums.reduce((sum, { inclusive }) => sum + inclusive, 0)).toBe(placed.total)
        expect(sums.reduce((sum, one) => sum + one.vat, 0)).toBe(
          addCents(...vat.map((share) => share.amount)),
        )
      }),
      { numRuns: randomRuns(200) },
    )
  })

  test('hold for both documents of a swap, also after a refund', () => {
    fc.assert(
      fc.property(
        anyOrder,
        anyLine,
        fc.double({ min: 0, max: 0.9, noNaN: true }),
        (any, added, part) => {
          const { lines, vat, order: placed } = priceOrder(any)
          const refund = splitRefundByVat(vat, cents(Math.floor(placed.total * part)))
          const swapped = priceOrder({ ...any, lines: [...any.lines, added] })
          const remaining = (split: VatShare[]) =>
            remainingVatOf(split, [refund]).filter(({ gross }) => gross > 0)
          const packs = lines.map(({ id, quantity }) => ({ line: id, quantity, before: 0 }))
          if (
            remaining(vat).some(({ amount }) => amount < 0) ||
            remaining(swapped.vat).some(({ amount }) => amount < 0)
          )
            return
          const before = toSwapCreditContents(placed, lines, seller, {
            shares: remaining(vat),
            packs,
            earlier: '2026-00001',
          })
          const after = toSwapInvoiceContents(swapped.order, swapped.lines, seller, {
            shares: remaining(swapped.vat),
            packs,
            earlier: '2026-00001',
          })
          for (const contents of [before, after].filter(({ total }) => total > 0))
            expect(check(contents).reference).toBe('2026-00001')
        },
      ),
      { numRuns: randomRuns(200) },
    )
  })
})
