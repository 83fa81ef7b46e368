// Invoices of an order with a price, discount and VAT, without a database.

import { childrenOf, requireChild, type XmlElement } from '../parse-xml.ts'
import type { TransferDetails } from '#integrations/invoice/invoice-ubl.ts'
import { addCents, type Cents, cents } from '#domain/money.ts'
import type { Invoice, InvoiceContents, InvoiceProgress } from '#domain/order/invoice/invoice.ts'
import { shareDiscount } from '#domain/order/line-discount.ts'
import { splitVatByRate } from '#domain/order/invoice/vat-split.ts'

export const seller = {
  legalName: 'Rust & Zorg B.V.',
  address: 'Duinpad 12, 1000 AA Zandwijk',
  chamberOfCommerce: '12345678',
  vat: 'NL123456789B01',
  email: 'vraag@luwte.example',
  shopName: 'Luwte',
}
export const order = {
  number: 'L10001',
  createdAt: new Date('2026-03-01T10:00:00Z'),
  paidAt: new Date('2026-03-01T10:05:00Z'),
  firstName: 'Jo',
  lastName: 'de Wit',
  street: 'Dam',
  houseNumber: '1',
  houseNumberAddition: '',
  postcode: '1012JS',
  city: 'Amsterdam',
  companyName: 'Zorghotel <De Kade> B.V.',
  vatNumber: 'NL000099998B57',
  billingAddress: null,
  discountCode: null,
}
export const delivered: InvoiceProgress = {
  paidAt: order.paidAt.toISOString(),
  suppliedAt: '2026-03-03T23:30:00Z',
}

export const numbered = (contents: InvoiceContents, number = '2026-00001'): Invoice => ({
  ...contents,
  number,
  issuedAt: '2026-03-01T23:30:00Z',
})

type OrderedLine = {
  name: string
  quantity: number
  unitPrice: Cents
  lineTotal: Cents
  vatRate: number
}
type PricedOrder = { lines: OrderedLine[]; discount: number; shipping: Cents }
export const line = (
  name: string,
  quantity: number,
  unitPrice: number,
  vatRate: number,
): OrderedLine => ({
  name,
  quantity,
  unitPrice: cents(unitPrice),
  lineTotal: cents(unitPrice * quantity),
  vatRate,
})

/** `discount` is the percentage of the goods. */
export function priceOrder({ lines, discount, shipping }: PricedOrder) {
  const subtotal = addCents(...lines.map(({ lineTotal }) => lineTotal))
  const shared = shareDiscount(lines, cents(Math.round((subtotal * discount) / 100))).map(
    (one, index) => ({ ...one, id: index + 1 }),
  )
  const vat = splitVatByRate(shared, shipping)
  return {
    lines: shared,
    vat,
    order: { ...order, shipping, total: addCents(...vat.map(({ gross }) => gross)) },
  }
}

export const transfer: TransferDetails = {
  iban: 'NL91ABNA0417164300',
  accountName: 'Luwte',
  dueOn: '2026-03-18',
}

/** The names of the lines of an invoice or credit note in UBL. */
export const itemNames = (root: XmlElement) =>
  [...childrenOf(root, 'cac:InvoiceLine'), ...childrenOf(root, 'cac:CreditNoteLine')].map(
    (one) => requireChild(requireChild(one, 'cac:Item'), 'cbc:Name').text,
  )

export const unpaid: InvoiceProgress = { paidAt: null, suppliedAt: null }
