// What the rows of an export say about an order: its person, and its state.

import { parsePostcode } from '#domain/address/postcode.ts'
import type { ImportedOrderLine, ImportedOrderState } from '#domain/customer/imported-order.ts'
import type { Cents } from '#domain/money.ts'
import { readLine, unescapeCell } from './import-cells.ts'

/** Amounts are in cents. `shipping` and `discount` are null if the file does not tell them. */
export type ImportedOrder = OrderPerson & {
  line: number
  number: string
  /** An ISO moment. */
  orderedAt: string
  email: string
  state: ImportedOrderState
  lines: ImportedOrderLine[]
  shipping: Cents | null
  discount: Cents | null
  total: Cents
}

/**
 * The receiver of an imported order and, on a second line, the payer where the file names another.
 * One text has both, so that one search finds the order by either.
 * Both are one line, and '' if the file does not tell.
 */
const toReceiverAndPayer = (receiver: string, payer: string): string =>
  receiver.toLowerCase() === payer.toLowerCase()
    ? receiver
    : [receiver, payer].filter(Boolean).join('\n')

type PartyCells = Record<'name' | 'postcode' | 'city', string>
export type OrderPersonCells = {
  receiver: PartyCells
  payer: PartyCells
  phones: readonly string[]
  notes: readonly string[]
}
/** Name, postcode and city are of the receiver and the payer. */
type OrderPerson = {
  /** '' if the file does not tell, as all others. */
  name: string
  /** A Dutch one as '1234AB'. */
  postcode: string
  city: string
  phone: string
  notes: string[]
}

const maxNameLength = 160
const maxPostcodeLength = 20
const maxCityLength = 120
const maxPhoneLength = 40
const maxNoteLength = 2_000
const maxNotes = 20

/** `rows` are those of one order: most exports write the person on the first one only. */
export function readOrderPerson(rows: readonly OrderPersonCells[]): OrderPerson {
  const read = (field: keyof PartyCells, shorten: (text: string) => string) =>
    toReceiverAndPayer(
      shorten(firstOf(rows.map(({ receiver }) => receiver[field]))),
      shorten(firstOf(rows.map(({ payer }) => payer[field]))),
    )
  const notes = rows
    .flatMap((row) => row.notes)
    .map((note) => unescapeCell(note).slice(0, maxNoteLength))
  return {
    name: read('name', (name) => name.slice(0, maxNameLength)),
    postcode: read('postcode', (text) => parsePostcode(text) ?? text.slice(0, maxPostcodeLength)),
    city: read('city', (city) => city.slice(0, maxCityLength)),
    phone: firstOf(rows.flatMap(({ phones }) => phones)).slice(0, maxPhoneLength),
    notes: [...new Set(notes.filter(Boolean))].slice(0, maxNotes),
  }
}

const firstOf = (cells: readonly string[]) => cells.map(readLine).find(Boolean) ?? ''

/** `basket` was never ordered, and `trash` was thrown away. */
export type SourceOrderState = ImportedOrderState | 'basket' | 'trash' | 'unknown'

export const noOrderReasons: Readonly<Record<'basket' | 'trash', string>> = {
  basket: 'Dit is een winkelmandje dat niet is besteld. Het komt niet mee.',
  trash: 'De vorige winkel had deze bestelling weggegooid. Ze komt niet mee.',
}

type ShopifyStateCells = Record<'paymentStatus' | 'shippingStatus' | 'cancelledAt', string>

/** Of the payment. The screens of Shopify write the same words with capitals and spaces. */
const shopifyStates: Readonly<Record<string, SourceOrderState>> = {
  refunded: 'refunded',
  voided: 'cancelled',
  expired: 'cancelled',
  partially_refunded: 'partly-refunded',
  paid: 'paid',
  pending: 'open',
  authorized: 'open',
  partially_paid: 'open',
  unpaid: 'open',
}

export function toShopifyState({
  paymentStatus,
  shippingStatus,
  cancelledAt,
}: ShopifyStateCells): SourceOrderState {
  const paid = shopifyStates[paymentStatus.toLowerCase().replaceAll(/[\s-]+/g, '_')] ?? 'unknown'
  if (paid === 'refunded') return paid
  if (cancelledAt !== '') return 'cancelled'
  if (paid === 'cancelled' || paid === 'partly-refunded') return paid
  return shippingStatus.toLowerCase() === 'fulfilled' ? 'sent' : paid
}

/** As slugs, which most exports have, and as the names that its screens have. */
const wooStates: Readonly<Record<Exclude<SourceOrderState, 'unknown'>, string>> = {
  sent: 'completed afgerond voltooid',
  paid: 'processing in-behandeling verwerken bezig-met-verwerken',
  refunded: 'refunded terugbetaald',
  'partly-refunded': 'partially-refunded deels-terugbetaald',
  cancelled: 'cancelled canceled failed geannuleerd mislukt',
  open: 'pending pending-payment on-hold wachtend-op-betaling in-de-wacht in-afwachting-van-betaling',
  basket: 'checkout-draft auto-draft draft concept',
  trash: 'trash trashed prullenbak',
}
const wooStateBySlug = new Map(
  Object.entries(wooStates).flatMap(([state, slugs]) =>
    slugs.split(' ').map((slug) => [slug, state as SourceOrderState] as const),
  ),
)

export const toWooState = (status: string): SourceOrderState =>
  wooStateBySlug.get(
    status
      .toLowerCase()
      .replace(/^wc-/, '')
      .replaceAll(/[\s_]+/g, '-'),
  ) ?? 'unknown'
