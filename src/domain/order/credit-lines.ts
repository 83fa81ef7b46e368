// The lines of a credit note: the refunded packs, and at most one line per VAT rate for the rest of the refund.

import { type Cents, addCents, cents, multiplyCents } from '../money.ts'
import type { InvoiceContents } from './invoice.ts'
import type { LineQuantity } from './shipment-quantities.ts'
import type { VatShare } from './vat-split.ts'

type Line = InvoiceContents['lines'][number]
type Ordered = { id: number; name: string; unitPrice: Cents; vatRate: number }

/**
 * The lines add up to the refund's VAT shares. If the packs of a VAT rate were refunded below their price, one line with the amount
 * replaces them. `rest` is the label of lines that are not packs.
 */
export const toCreditNoteLines = (
  shares: readonly VatShare[],
  packs: readonly LineQuantity[],
  ordered: readonly Ordered[],
  rest: string,
): Line[] =>
  shares.flatMap(({ rate, gross }) => {
    const goods = packs.flatMap(({ line, quantity }): Line[] => {
      const found = ordered.find(({ id, vatRate }) => id === line && vatRate === rate)
      return found
        ? [{ name: found.name, quantity, unitPrice: found.unitPrice, lineTotal: multiplyCents(found.unitPrice, quantity), vatRate: rate }]
        : []
    })
    const left = cents(gross - addCents(...goods.map(({ lineTotal }) => lineTotal)))
    const amountLine = (amount: Cents): Line => ({ name: rest, quantity: 1, unitPrice: amount, lineTotal: amount, vatRate: rate })
    if (left < 0) return [amountLine(gross)]
    return left === 0 ? goods : [...goods, amountLine(left)]
  })
