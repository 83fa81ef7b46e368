// The amounts of an invoice without VAT. The lines and the shipping of a VAT rate add up to the
// sums of that rate to the cent.

import { type Cents, addCents, cents } from '../money.ts'
import type { InvoiceContents } from './invoice.ts'
import type { VatShare } from './vat-split.ts'

type Line = InvoiceContents['lines'][number]
type NetLine = Line & {
  /** The price of one pack without VAT, rounded to whole cents. */
  netUnitPrice: Cents
  netTotal: Cents
}
type ShippingShare = { rate: number; gross: Cents; net: Cents }
type InvoiceAmounts = {
  lines: NetLine[]
  /** The part of the shipping costs per VAT rate; empty if shipping was free. */
  shipping: ShippingShare[]
  net: Cents
  vat: Cents
}

/**
 * Calculates the amounts without VAT from the VAT shares of the invoice, whose gross amounts are
 * the lines and the shipping.
 */
export function calculateInvoiceAmounts({
  lines,
  vat,
}: Pick<InvoiceContents, 'lines' | 'vat'>): InvoiceAmounts {
  const perRate = vat.map((share) =>
    splitRate(
      share,
      lines.filter(({ vatRate }) => vatRate === share.rate),
    ),
  )
  const netTotals = new Map(perRate.flatMap(({ goods }) => goods))
  return {
    lines: lines.map((line) => ({
      ...line,
      netUnitPrice: cents(Math.round((line.unitPrice * 100) / (100 + line.vatRate))),
      netTotal: netTotals.get(line) ?? line.lineTotal,
    })),
    shipping: perRate.flatMap(({ shipping }) => (shipping.gross === 0 ? [] : [shipping])),
    net: addCents(...vat.map(({ gross, amount }) => cents(gross - amount))),
    vat: addCents(...vat.map(({ amount }) => amount)),
  }
}

/**
 * Rounds the running total instead of each line, so that the rounding differences do not add up.
 * Shipping gets the rest.
 */
function splitRate({ rate, gross, amount }: VatShare, lines: readonly Line[]) {
  let [grossSoFar, vatSoFar] = [0, 0]
  const goods = lines.map((line): [Line, Cents] => {
    grossSoFar += line.lineTotal
    const vatUntilHere =
      grossSoFar === gross ? amount : Math.round((grossSoFar * rate) / (100 + rate))
    const net = cents(line.lineTotal - (vatUntilHere - vatSoFar))
    vatSoFar = vatUntilHere
    return [line, net]
  })
  const shippingGross = cents(gross - grossSoFar)
  return {
    goods,
    shipping: { rate, gross: shippingGross, net: cents(shippingGross - (amount - vatSoFar)) },
  }
}
