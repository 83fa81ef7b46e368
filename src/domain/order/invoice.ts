// The contents of an invoice or a credit note. Amounts are in cents. On a credit note they are the refunded amounts.

import type { Cents } from '../money.ts'
import type { VatShare } from './vat-split.ts'

/** The company details of the shop at the time when it issued the invoice. */
export type Seller = { legalName: string; address: string; chamberOfCommerce: string; vat: string; email: string }

export type InvoiceContents = {
  /** Older invoices do not contain a seller; they show the company of default-company.ts. */
  seller?: Seller
  orderNumber: string
  /** ISO 8601 date and time. */
  orderedAt: string
  paidAt: string
  buyer: { name: string; street: string; postcode: string; city: string }
  lines: { name: string; quantity: number; unitPrice: Cents; lineTotal: Cents; vatRate: number }[]
  shipping: Cents
  total: Cents
  vat: VatShare[]
  /** The number of the invoice that a credit note corrects. Absent on invoices. */
  credits?: string
}
export type Invoice = InvoiceContents & { number: string; issuedAt: string }

/** Returns for example '2026-00001'. Invoices and credit notes share one sequence. */
export const invoiceNumber = (year: number, sequence: number): string => `${year}-${String(sequence).padStart(5, '0')}`
