// The contents of an invoice or a credit note. Amounts are in cents. On a credit note they are the
// refunded amounts.

import type { ShopLogo } from '../content/shop-details.ts'
import type { Cents } from '../money.ts'
import type { VatShare } from './vat-split.ts'

/**
 * The company details of the shop at the time when it issued the invoice. Older invoices do not
 * contain the shop's name and logo.
 */
export type Seller = {
  legalName: string
  address: string
  chamberOfCommerce: string
  vat: string
  email: string
  shopName?: string
  logo?: ShopLogo
}

/** `company` and `vatNumber` are absent on the invoice of a person, and on older invoices. */
export type Buyer = {
  name: string
  street: string
  postcode: string
  city: string
  company?: string
  vatNumber?: string
}

export type InvoiceContents = {
  /**
   * 2: shows the dates of payment and delivery, and the amounts without VAT. Absent on older
   * invoices, which keep their layout.
   */
  layout?: 2
  /** Older invoices do not contain a seller; they show the company of example-company.ts. */
  seller?: Seller
  orderNumber: string
  /** ISO 8601 date and time. */
  orderedAt: string
  /** Null for an order that the customer pays after the delivery. */
  paidAt: string | null
  buyer: Buyer
  lines: { name: string; quantity: number; unitPrice: Cents; lineTotal: Cents; vatRate: number }[]
  shipping: Cents
  total: Cents
  vat: VatShare[]
  /** The number of the invoice that a credit note corrects. Absent on invoices. */
  credits?: string
  /**
   * True for the credit note of a swap: a new invoice follows, and no money goes back for this
   * document alone.
   */
  isSwap?: true
  /** The number of the invoice that this invoice replaces after a swap. */
  replaces?: string
}
export type Invoice = InvoiceContents & { number: string; issuedAt: string }

/**
 * What happened to the order after the shop issued the invoice. A PDF adds these dates once the
 * shop knows them.
 */
export type InvoiceProgress = { paidAt: string | null; suppliedAt: string | null }

/** Returns for example '2026-00001'. Invoices and credit notes share one sequence. */
export const invoiceNumber = (year: number, sequence: number): string =>
  `${year}-${String(sequence).padStart(5, '0')}`

/**
 * Parses the number of an invoice as people type it, such as '2026-00001' or '2026-1'. Returns
 * undefined for other text.
 */
export function parseInvoiceNumber(text: string): { year: number; sequence: number } | undefined {
  const [, year, sequence] = /^(20\d{2})-(\d{1,9})$/.exec(text.trim()) ?? []
  return year === undefined ? undefined : { year: Number(year), sequence: Number(sequence) }
}
