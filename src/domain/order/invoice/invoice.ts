// The contents of an invoice or a credit note. Amounts are in cents. On a credit note they are the
// refunded amounts.

import type { CompanyDetails, ShopLogo } from '../../content/shop/shop-details.ts'
import { type Cents, addCents, cents } from '../../money.ts'
import type { VatShare } from './vat-split.ts'
import {
  addMonths,
  type CalendarDay,
  dayOfMonth,
  firstDayOfMonth,
} from '../../time/calendar-day.ts'

/**
 * The company details of the shop at the time when it issued the invoice. Older invoices do not
 * contain the shop's name and logo.
 */
export type Seller = Pick<
  CompanyDetails,
  'legalName' | 'address' | 'chamberOfCommerce' | 'vat' | 'email'
> & { shopName?: string; logo?: ShopLogo }

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

/** As people type it, such as '2026-1'. */
export function parseInvoiceNumber(text: string): { year: number; sequence: number } | undefined {
  const [, year, sequence] = /^(20\d{2})-(\d{1,9})$/.exec(text.trim()) ?? []
  return year === undefined ? undefined : { year: Number(year), sequence: Number(sequence) }
}

// The amounts of an invoice without VAT. The lines and the shipping of a VAT rate add up to the
// sums of that rate to the cent.

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

/** The gross amounts of the VAT shares are the lines and the shipping. */
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

// Until when a sale can still get an invoice in time: the fifteenth of the month after it (article
// 34g Wet OB).

const deadlineDayOfMonth = 15

export const firstInvoiceableDay = (today: CalendarDay): CalendarDay =>
  dayOfMonth(today) <= deadlineDayOfMonth
    ? addMonths(firstDayOfMonth(today), -1)
    : firstDayOfMonth(today)
