// The lines of a credit note: the refunded packs, and at most one line per VAT rate for the rest of
// the refund.

import { type Cents, addCents, cents, multiplyCents } from '../money.ts'
import { discountLine } from './discount-line.ts'
import type { InvoiceContents } from './invoice.ts'
import { discountOfPacks, type PaidLine, type RankedPacks } from './line-discount.ts'
import type { VatShare } from './vat-split.ts'

type Line = InvoiceContents['lines'][number]
type Ordered = PaidLine & { name: string; vatRate: number }

/**
 * The lines add up to the refund's VAT shares; a line with the discount follows packs with a
 * discount. If the packs of a VAT rate were refunded below their price, one line with the amount
 * replaces them. `rest` is the label of lines that are not packs.
 */
export const toCreditNoteLines = (
  shares: readonly VatShare[],
  packs: readonly RankedPacks[],
  ordered: readonly Ordered[],
  rest: string,
): Line[] =>
  shares.flatMap(({ rate, gross }) => {
    const ofRate = packs.flatMap((one) => {
      const line = ordered.find(({ id, vatRate }) => id === one.line && vatRate === rate)
      return line ? [{ line, one }] : []
    })
    const discount = addCents(...ofRate.map(({ line, one }) => discountOfPacks(line, one)))
    const goods = [
      ...ofRate.map(({ line: { name, unitPrice }, one: { quantity } }): Line => {
        return {
          name,
          quantity,
          unitPrice,
          lineTotal: multiplyCents(unitPrice, quantity),
          vatRate: rate,
        }
      }),
      ...(discount > 0 ? [discountLine('Korting', discount, rate)] : []),
    ]
    const left = cents(gross - addCents(...goods.map(({ lineTotal }) => lineTotal)))
    const amountLine = (amount: Cents): Line => ({
      name: rest,
      quantity: 1,
      unitPrice: amount,
      lineTotal: amount,
      vatRate: rate,
    })
    if (left < 0) return [amountLine(gross)]
    return left === 0 ? goods : [...goods, amountLine(left)]
  })
