// What an invoice or a credit note says. Amounts are whole cents; on a credit note they are what the buyer gets back.

import type { Cents } from '../money.ts'
import type { VatShare } from './vat-split.ts'

/** Who sold it, as the shop told it when the invoice was written. */
export type Seller = { legalName: string; address: string; chamberOfCommerce: string; vat: string; email: string }

export type InvoiceContents = {
  /** Not on invoices of before it could be set: those told what company.ts says. */
  seller?: Seller
  orderNumber: string
  /** Moments, ISO 8601. */
  orderedAt: string
  paidAt: string
  buyer: { name: string; street: string; postcode: string; city: string }
  lines: { name: string; quantity: number; unitPrice: Cents; lineTotal: Cents; vatRate: number }[]
  shipping: Cents
  total: Cents
  vat: VatShare[]
  /** On a credit note: the invoice it takes back from. */
  credits?: string
}
export type Invoice = InvoiceContents & { number: string; issuedAt: string }

/** '2026-00001'; credit notes take their numbers from the same row. */
export const invoiceNumber = (year: number, sequence: number): string => `${year}-${String(sequence).padStart(5, '0')}`
