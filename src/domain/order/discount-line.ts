import { type Cents, multiplyCents } from '../money.ts'
import type { InvoiceContents } from './invoice.ts'

/** The line of an invoice that subtracts the discount on the packs of a VAT rate. */
export function discountLine(
  name: string,
  discount: Cents,
  vatRate: number,
): InvoiceContents['lines'][number] {
  const amount = multiplyCents(discount, -1)
  return { name, quantity: 1, unitPrice: amount, lineTotal: amount, vatRate }
}
