import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { type Cents, addCents, cents } from '../../money.ts'
import { calculateInvoiceAmounts, firstInvoiceableDay } from './invoice.ts'
import { splitVatByRate } from './vat-split.ts'

const line = fc
  .record({
    unitPrice: fc.integer({ min: 0, max: 20_000 }),
    quantity: fc.integer({ min: 1, max: 50 }),
    vatRate: fc.constantFrom(9, 21),
  })
  .map(({ unitPrice, quantity, vatRate }) => ({
    name: 'Pak',
    quantity,
    unitPrice: cents(unitPrice),
    lineTotal: cents(unitPrice * quantity),
    vatRate,
  }))
const sumOf = (amounts: readonly Cents[]) => addCents(...amounts)

describe('calculateInvoiceAmounts', () => {
  test('lines and shipping of each rate add up to its sums, and the rates to the total', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(cents(0), cents(500)),
        (lines, shipping) => {
          const vat = splitVatByRate(lines, shipping)
          const amounts = calculateInvoiceAmounts({ lines, vat })
          for (const { rate, gross, amount } of vat) {
            const ofRate = <Part extends { rate?: number; vatRate?: number }>(
              parts: readonly Part[],
            ) => parts.filter((part) => (part.rate ?? part.vatRate) === rate)
            const net = sumOf([
              ...ofRate(amounts.lines).map(({ netTotal }) => netTotal),
              ...ofRate(amounts.shipping).map((part) => part.net),
            ])
            const withVat = sumOf([
              ...ofRate(lines).map(({ lineTotal }) => lineTotal),
              ...ofRate(amounts.shipping).map((part) => part.gross),
            ])
            expect([net, withVat]).toEqual([gross - amount, gross])
          }
          expect(amounts.net + amounts.vat).toBe(
            sumOf(lines.map(({ lineTotal }) => lineTotal)) + shipping,
          )
          expect(sumOf(amounts.shipping.map(({ gross }) => gross))).toBe(shipping)
        },
      ),
    )
  })

  test('a line never differs by more than two cents from its own price without VAT', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        for (const { netTotal, lineTotal, vatRate } of calculateInvoiceAmounts({
          lines,
          vat: splitVatByRate(lines, cents(0)),
        }).lines)
          expect(Math.abs(netTotal - (lineTotal * 100) / (100 + vatRate))).toBeLessThan(2)
      }),
    )
  })

  test('a pack of € 12,95 at 9% costs € 11,88 without VAT', () => {
    const lines = [
      { name: 'Pak', quantity: 2, unitPrice: cents(1295), lineTotal: cents(2590), vatRate: 9 },
    ]
    const {
      lines: found,
      shipping,
      net,
      vat,
    } = calculateInvoiceAmounts({ lines, vat: splitVatByRate(lines, cents(500)) })
    expect(found[0]).toMatchObject({ netUnitPrice: 1188, netTotal: 2376 })
    expect(shipping).toEqual([{ rate: 9, gross: 500, net: 459 }])
    expect([net, vat]).toEqual([2835, 255])
  })
})

test('firstInvoiceableDay is in the month before until the fifteenth, and then in this month', () => {
  expect(firstInvoiceableDay('2026-11-15')).toBe('2026-10-01')
  expect(firstInvoiceableDay('2026-11-16')).toBe('2026-11-01')
  expect(firstInvoiceableDay('2027-01-03')).toBe('2026-12-01')
})
