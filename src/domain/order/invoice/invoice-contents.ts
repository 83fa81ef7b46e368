import {
  formatFullName,
  toBillingAddress,
  type WithBillingAddress,
} from '../../address/billing-address.ts'
import { type Cents, addCents, cents, multiplyCents } from '../../money.ts'
import type { Buyer, InvoiceContents, Seller } from './invoice.ts'
import { describeDiscount } from '../../discount/describe-discount.ts'
import { type RankedPacks, discountOfPacks, type PaidLine, vatRatesOf } from '../line-discount.ts'
import { splitVatByRate, type VatShare } from './vat-split.ts'

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

type InvoicedOrder = WithBillingAddress & {
  number: string
  companyName: string
  vatNumber: string
  createdAt: Date
  paidAt: Date | null
  shipping: Cents
  total: Cents
  discountCode: string | null
}
type InvoicedLine = InvoiceContents['lines'][number] & { id: number; discount: Cents }

export function toInvoiceContents(
  order: InvoicedOrder,
  lines: readonly InvoicedLine[],
  seller: Seller,
): InvoiceContents {
  const { shipping, total } = order
  return {
    ...toHeader(order, seller),
    lines: [
      ...lines.map(({ name, quantity, unitPrice, lineTotal, vatRate }) => ({
        name,
        quantity,
        unitPrice,
        lineTotal,
        vatRate,
      })),
      ...discountLines(order, lines),
    ],
    shipping,
    total,
    vat: splitVatByRate(lines, shipping),
  }
}

function discountLines({ discountCode }: InvoicedOrder, lines: readonly InvoicedLine[]) {
  return vatRatesOf(lines).flatMap((rate) => {
    const discount = addCents(
      ...lines.filter(({ vatRate }) => vatRate === rate).map((line) => line.discount),
    )
    return discount > 0 ? [discountLine(describeDiscount(discountCode), discount, rate)] : []
  })
}

type Refunded = {
  amount: Cents
  shares: VatShare[]
  packs: readonly RankedPacks[]
  /** The number of the invoice. */ credits: string
}

export function toCreditNoteContents(
  order: InvoicedOrder,
  ordered: readonly InvoicedLine[],
  seller: Seller,
  { amount, shares, packs, credits }: Refunded,
): InvoiceContents {
  const lines = toCreditNoteLines(
    shares,
    packs,
    ordered,
    `Terugbetaling bestelling ${order.number}`,
  )
  return {
    ...toHeader(order, seller),
    lines,
    shipping: cents(0),
    total: amount,
    vat: shares.map(({ rate, gross, amount: vat }) => ({ rate, gross, amount: vat })),
    credits,
  }
}

type Swapped = {
  shares: VatShare[]
  packs: readonly RankedPacks[]
  /** The number of the earlier invoice. */ earlier: string
}

/** The credit note of a swap: takes back what the earlier invoice still was after refunds. */
export function toSwapCreditContents(
  order: InvoicedOrder,
  lines: readonly InvoicedLine[],
  seller: Seller,
  { shares, packs, earlier }: Swapped,
): InvoiceContents {
  return {
    ...toRemainingContents(order, lines, seller, { shares, packs }),
    credits: earlier,
    isSwap: true,
  }
}

/** The new invoice of a swap. After refunds it has only what remains of the order. */
export function toSwapInvoiceContents(
  order: InvoicedOrder,
  lines: readonly InvoicedLine[],
  seller: Seller,
  { shares, packs, earlier }: Swapped,
): InvoiceContents {
  return { ...toRemainingContents(order, lines, seller, { shares, packs }), replaces: earlier }
}

function toRemainingContents(
  order: InvoicedOrder,
  lines: readonly InvoicedLine[],
  seller: Seller,
  { shares, packs }: Pick<Swapped, 'shares' | 'packs'>,
): InvoiceContents {
  const complete = toInvoiceContents(order, lines, seller)
  const total = addCents(...shares.map(({ gross }) => gross))
  if (total === complete.total) return complete
  const remaining = toCreditNoteLines(
    shares,
    packs,
    lines,
    'Verzending, na eerdere terugbetalingen',
  )
  return { ...complete, lines: remaining, shipping: cents(0), total, vat: shares }
}

function toHeader(order: InvoicedOrder, seller: Seller) {
  const { legalName, address, chamberOfCommerce, vat, email, shopName, logo } = seller
  return {
    layout: 2,
    seller: {
      legalName,
      address,
      chamberOfCommerce,
      vat,
      email,
      ...(shopName !== undefined && { shopName }),
      ...(logo && { logo }),
    },
    orderNumber: order.number,
    orderedAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    buyer: toBuyer(order),
  } satisfies Partial<InvoiceContents>
}

function toBuyer(order: InvoicedOrder): Buyer {
  const { companyName, vatNumber } = order
  const { street, houseNumber, houseNumberAddition, postcode, city, ...names } =
    toBillingAddress(order)
  return {
    name: formatFullName(names),
    street: [street, houseNumber, houseNumberAddition].filter(Boolean).join(' '),
    postcode,
    city,
    ...(companyName && { company: companyName }),
    ...(vatNumber && { vatNumber }),
  }
}

function discountLine(
  name: string,
  discount: Cents,
  vatRate: number,
): InvoiceContents['lines'][number] {
  const amount = multiplyCents(discount, -1)
  return { name, quantity: 1, unitPrice: amount, lineTotal: amount, vatRate }
}
