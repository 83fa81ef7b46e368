// The text of an invoice, before its layout. An invoice of an older release (no `layout`) keeps the
// text that it had.

import { formatPostcode } from '#domain/address/postcode.ts'
import { exampleCompany } from '#domain/content/shop/example-company.ts'
import { formatEuros, multiplyCents, type Cents } from '#domain/money.ts'
import {
  type Invoice,
  type InvoiceProgress,
  type Seller,
  calculateInvoiceAmounts,
} from '#domain/order/invoice/invoice.ts'
import { payLaterDays } from '#domain/payment/pay-later-terms.ts'
import { formatDate } from '#domain/time/format-date.ts'

/** The first row is the header. `bold` is the index of the emphasised row. */
export type InvoiceTable = {
  columns: (number | '*')[]
  rows: string[][]
  caption: string
  bold?: number
}

export const invoiceTitle = ({ credits, number }: Invoice): string =>
  `${credits ? 'Creditfactuur' : 'Factuur'} ${number}`

/** An invoice without a seller is of a release whose example company had this number. */
export const sellerOf = ({ seller }: Invoice): Seller =>
  seller ?? { ...exampleCompany, vat: 'NL000000000B00' }

/** An invoice that was unpaid when the shop issued it shows the payment once there is one. */
export const paidAtOf = (invoice: Invoice, progress: InvoiceProgress): string | null =>
  invoice.paidAt ?? progress.paidAt

export function invoiceFacts(invoice: Invoice, progress: InvoiceProgress): string[] {
  const { layout, issuedAt, orderNumber, orderedAt, credits, replaces } = invoice
  const paidAt = paidAtOf(invoice, progress)
  const payment = paidAt
    ? `Betaald op: ${formatDate(paidAt)}`
    : `Te betalen: binnen ${payLaterDays} dagen na verzending`
  const supply = layout && progress.suppliedAt && `Leverdatum: ${formatDate(progress.suppliedAt)}`
  return [
    `Factuurdatum: ${formatDate(issuedAt)}`,
    `Bestelling: ${orderNumber} van ${formatDate(orderedAt)}`,
    ...(replaces ? [`Vervangt factuur: ${replaces}`] : []),
    ...(credits
      ? [`Bij factuur: ${credits}`]
      : [payment, supply].filter((fact) => typeof fact === 'string')),
  ]
}

export function buyerText({
  buyer: { name, street, postcode, city, company, vatNumber },
}: Invoice): string {
  const recipient = company ? [company, `T.a.v. ${name}`] : [name]
  return [
    ...recipient,
    street,
    `${formatPostcode(postcode)} ${city}`,
    'Nederland',
    ...(vatNumber ? [`Btw-nummer: ${vatNumber}`] : []),
  ].join('\n')
}

export function closingSentence(invoice: Invoice, progress: InvoiceProgress): string {
  const { credits, total, isSwap, paidAt } = invoice
  if (isSwap)
    return `Je hebt geruild. Deze creditfactuur hoort bij factuur ${credits}; de nieuwe factuur komt ervoor in de plaats.`
  // An order that was unpaid when the shop issued the credit note is paid afterwards, without this
  // amount.
  const effect = paidAt ? 'Dit bedrag is teruggestort.' : 'Dit bedrag hoef je niet te betalen.'
  if (credits) return `${effect} Deze creditfactuur hoort bij factuur ${credits}.`
  if (paidAtOf(invoice, progress)) return 'Deze factuur is betaald. Bedankt voor je bestelling.'
  return `Deze factuur is nog niet betaald. Betaal ${formatEuros(total)} binnen ${payLaterDays} dagen nadat we alles verzonden hebben. Hoe je betaalt, staat op de pagina van je bestelling.`
}

/** A credit note takes amounts back, and a discount is below 0. */
const formatAmount = ({ credits }: Invoice, amount: Cents): string =>
  formatEuros(credits ? multiplyCents(amount, -1) : amount)

export function linesTable(invoice: Invoice): InvoiceTable {
  const caption = 'Wat je kocht'
  if (invoice.buyer.company)
    return { columns: ['*', 42, 74, 34, 74, 74], rows: companyLines(invoice), caption }
  const rows = invoice.lines.map(({ name, quantity, unitPrice, vatRate, lineTotal }) => [
    name,
    String(quantity),
    formatAmount(invoice, unitPrice),
    `${vatRate}%`,
    formatAmount(invoice, lineTotal),
  ])
  const names = ['Omschrijving', 'Aantal', 'Prijs', 'Btw', 'Bedrag']
  return {
    columns: ['*', 48, 78, 48, 84],
    rows: [names, ...rows, ...personShipping(invoice)],
    caption,
  }
}

function personShipping(invoice: Invoice): string[][] {
  const { layout, shipping } = invoice
  if (!layout)
    return shipping > 0
      ? [['Verzendkosten', '1', formatEuros(shipping), '', formatEuros(shipping)]]
      : []
  return shippingShares(invoice).map(({ name, rate, gross }) => [
    name,
    '1',
    formatAmount(invoice, gross),
    `${rate}%`,
    formatAmount(invoice, gross),
  ])
}

export function shippingShares(invoice: Invoice) {
  const { shipping } = calculateInvoiceAmounts(invoice)
  const name = shipping.length > 1 ? 'Verzendkosten (deel)' : 'Verzendkosten'
  return shipping.map((share) => ({ ...share, name }))
}

/** A firm sees the price of a pack and the amount of a line without VAT (article 35a Wet OB). */
function companyLines(invoice: Invoice): string[][] {
  const names = ['Omschrijving', 'Aantal', 'Prijs zonder btw', 'Btw', 'Zonder btw', 'Met btw']
  const goods = calculateInvoiceAmounts(invoice).lines.map(
    ({ name, quantity, netUnitPrice, vatRate, netTotal, lineTotal }) => [
      name,
      String(quantity),
      formatAmount(invoice, netUnitPrice),
      `${vatRate}%`,
      formatAmount(invoice, netTotal),
      formatAmount(invoice, lineTotal),
    ],
  )
  const shipping = shippingShares(invoice).map(({ name, rate, net, gross }) => [
    name,
    '1',
    formatAmount(invoice, net),
    `${rate}%`,
    formatAmount(invoice, net),
    formatAmount(invoice, gross),
  ])
  return [names, ...goods, ...shipping]
}

export function sumsTable(invoice: Invoice): InvoiceTable {
  const { layout, vat, total } = invoice
  const rows = vat.map(({ rate, gross, amount }) => [
    `${rate}% btw`,
    formatAmount(invoice, (gross - amount) as Cents),
    formatAmount(invoice, amount),
    formatAmount(invoice, gross),
  ])
  const names = ['Waarvan', 'Zonder btw', 'Btw', 'Met btw']
  const sums = calculateInvoiceAmounts(invoice)
  const net = layout ? [formatAmount(invoice, sums.net), formatAmount(invoice, sums.vat)] : ['', '']
  const sum = [layout ? 'Totaal' : 'Totaal, inclusief btw', ...net, formatAmount(invoice, total)]
  return {
    columns: ['*', 92, 78, 84],
    rows: [names, ...rows, sum],
    caption: 'Totalen',
    bold: rows.length + 1,
  }
}
