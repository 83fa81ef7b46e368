// A match is a proposal: staff confirm it. What belongs to no order is for staff to look at.

import { type Cents, cents, formatEuros } from '#domain/money.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { formatDate } from '#domain/time/format-date.ts'
import type { StatementTransfer } from './bank-statement.ts'

/**
 * `due` is zero for an order that waits for nothing. `booked` are the transfers that staff booked,
 * and `refunds` what staff still have to transfer back themselves.
 */
export type StatementOrder = {
  number: string
  name: string
  due: Cents
  /** True if the shop sends back by itself what was paid above the amount due. */
  refundsSurplus: boolean
  booked: readonly Cents[]
  paidOn: CalendarDay | undefined
  refunds: readonly Cents[]
}

/**
 * `certain`: number and amount agree. `surplus`: more was paid. `amount-only`: no number, and one
 * order waits for exactly this amount. The others cannot be booked.
 */
export type MatchKind =
  | 'certain'
  | 'surplus'
  | 'amount-only'
  | 'too-little'
  | 'surplus-by-hand'
  | 'nothing-due'
  | 'booked-before'
  | 'twice'
  | 'several-orders'
  | 'refund'
  | 'refund-differs'
  | 'returned'
  | 'taken-back'
export const bookableKinds: ReadonlySet<MatchKind> = new Set(['certain', 'surplus', 'amount-only'])

export type StatementMatch = {
  transfer: StatementTransfer
  kind: MatchKind
  order: StatementOrder
}

/**
 * Returns the numbers of orders in what a payer wrote. People leave out the L, put a space behind
 * it, or write the number against another word.
 */
export function orderNumbersIn(text: string): string[] {
  const marked = [...text.matchAll(/L[\s.-]?(\d{5,9})(?!\d)/gi)].map(([, digits]) => `L${digits}`)
  const bare = [
    ...text.matchAll(/(?<![\w.,€-])(\d{5,9})(?!\w|[.,-]\d)/g),
    ...text.matchAll(/(?:bestelling|bestelnummer|order|nummer|nr)(\d{5,9})(?!\w|[.,-]\d)/gi),
  ].map(([, digits]) => `L${digits}`)
  return [...new Set(marked.length > 0 ? marked : bare)]
}

type NumbersByTransfer = ReadonlyMap<StatementTransfer, readonly string[]>

/** Yields after each transfer, so that a long statement need not keep others waiting. */
export function* findNumbers(
  transfers: readonly StatementTransfer[],
): Generator<undefined, NumbersByTransfer, undefined> {
  const numbers = new Map<StatementTransfer, readonly string[]>()
  for (const transfer of transfers) {
    numbers.set(transfer, orderNumbersIn(transfer.text))
    yield
  }
  return numbers
}

/** `unmatched` is money that came in, or was taken back, without an order. */
type Matching = { matches: StatementMatch[]; unmatched: StatementTransfer[] }

/**
 * `orders` are those whose numbers occur, all that wait for a transfer, and those of which staff
 * booked one since the statement begins. `isKnown` tells which transfers the shop booked by their
 * key.
 */
export function* matchStatement(
  numbers: NumbersByTransfer,
  orders: readonly StatementOrder[],
  isKnown: (transfer: StatementTransfer, order: StatementOrder) => boolean,
): Generator<undefined, Matching, undefined> {
  const byNumber = new Map(orders.map((order) => [order.number, order]))
  const byDue = Map.groupBy(orders, ({ due }) => due)
  const byDay = Map.groupBy(orders, ({ paidOn }) => paidOn)
  const onlyOrderDue = (amount: Cents) => {
    const waiting = amount > 0 ? (byDue.get(amount) ?? []) : []
    return waiting.length === 1 ? waiting[0] : undefined
  }
  const namedIn = (found: readonly string[]) =>
    found.flatMap((number) => byNumber.get(number) ?? [])
  const bookedOrderOf = (transfer: StatementTransfer) =>
    byDay
      .get(transfer.day)
      ?.find((order) => order.booked.includes(transfer.amount) && isKnown(transfer, order))

  const proposed = new Set<string>()
  // The orders whose booked transfer was found in this statement.
  const recognised = new Set<string>()
  const matchPayment = (
    transfer: StatementTransfer,
    named: readonly StatementOrder[],
  ): StatementMatch | undefined => {
    const known = bookedOrderOf(transfer)
    if (known) return { transfer, order: known, kind: 'booked-before' }
    const order = named[0] ?? onlyOrderDue(transfer.amount)
    if (!order) return undefined
    const kind = kindOf(transfer, order, named.length)
    if (kind === 'nothing-due' && isSameBooking(transfer, order) && !recognised.has(order.number)) {
      recognised.add(order.number)
      return { transfer, order, kind: 'booked-before' }
    }
    if (!bookableKinds.has(kind)) return { transfer, order, kind }
    if (proposed.has(order.number)) return { transfer, order, kind: 'twice' }
    proposed.add(order.number)
    return { transfer, order, kind }
  }
  const match = (
    transfer: StatementTransfer,
    named: readonly StatementOrder[],
  ): StatementMatch | undefined => {
    if (transfer.kind === 'payment') return matchPayment(transfer, named)
    if (transfer.kind === 'paid-out') return matchRefund(transfer, named)
    const [order] = named
    const kind = transfer.kind === 'collective' ? 'several-orders' : transfer.kind
    return order && { transfer, order, kind }
  }

  for (const transfer of numbers.keys()) {
    yield
    if (transfer.kind !== 'payment') continue
    const known = bookedOrderOf(transfer)
    if (known) recognised.add(known.number)
  }
  const result: Matching = { matches: [], unmatched: [] }
  // A transfer that names its order goes before one that only has its amount.
  for (const isNaming of [true, false])
    for (const [transfer, found] of numbers) {
      yield
      const named = namedIn(found)
      if (named.length > 0 !== isNaming) continue
      const matched = match(transfer, named)
      if (matched) result.matches.push(matched)
      else if (transfer.kind !== 'paid-out') result.unmatched.push(transfer)
    }
  return result
}

/** Whether staff booked it by hand, or from a statement in another format. */
const isSameBooking = (
  { amount, day }: StatementTransfer,
  { booked, paidOn }: StatementOrder,
): boolean => paidOn === day && booked.includes(amount)

function kindOf(
  { amount }: StatementTransfer,
  { due, refundsSurplus }: StatementOrder,
  named: number,
): MatchKind {
  if (named > 1) return 'several-orders'
  if (due === 0) return 'nothing-due'
  if (amount < due) return 'too-little'
  if (amount > due) return refundsSurplus ? 'surplus' : 'surplus-by-hand'
  return named === 1 ? 'certain' : 'amount-only'
}

/** Money that left without a refund to make is none of the shop's. */
function matchRefund(
  transfer: StatementTransfer,
  named: readonly StatementOrder[],
): StatementMatch | undefined {
  const order = named.find(({ refunds }) => refunds.length > 0)
  if (!order) return undefined
  const kind = order.refunds.includes(transfer.amount) ? 'refund' : 'refund-differs'
  return { transfer, order, kind }
}

export function describeMatch({ kind, order, transfer }: StatementMatch): string {
  const due = formatEuros(order.due)
  switch (kind) {
    case 'certain':
      return 'Nummer en bedrag kloppen.'
    case 'surplus':
      return `Er staat ${due} open. Na het boeken stort je het verschil terug.`
    case 'amount-only':
      return `${describeNumber(transfer)} Alleen deze bestelling wacht op precies dit bedrag: klopt de naam?`
    case 'too-little':
      return `Te weinig: er staat ${due} open. Boek pas als alles binnen is.`
    case 'surplus-by-hand':
      return `Te veel: er staat ${due} open. Boek dat bij de bestelling, en stort ${formatEuros(cents(transfer.amount - order.due))} zelf terug.`
    case 'nothing-due':
      return order.paidOn === undefined
        ? 'Deze bestelling wacht op geen betaling. Kijk of je het bedrag moet terugstorten.'
        : `Deze bestelling is al betaald op ${formatDate(order.paidOn)}. Is dit een tweede betaling, stort die dan terug.`
    case 'booked-before':
      return 'Al eerder geboekt. Hier gebeurt niets meer mee.'
    case 'twice':
      return 'Een tweede betaling voor dezelfde bestelling. Boek er één, en stort de andere terug.'
    case 'several-orders':
      return 'Een bedrag voor meer bestellingen. Boek ze bij de bestellingen zelf.'
    case 'refund':
      return 'Dit maakte je over aan de klant. Zet bij de bestelling dat het is overgemaakt.'
    case 'refund-differs':
      return `Je maakte dit over, maar hier staat ${formatEuros(order.refunds[0]!)} als terugbetaling. Kijk bij de bestelling wat klopt.`
    case 'returned':
      return 'Dit maakte je over, en de bank boekte het terug. Vraag de klant om een ander rekeningnummer.'
    case 'taken-back':
      return 'De bank haalde een bijschrijving terug. Kijk of deze bestelling nog betaald is.'
  }
}

function describeNumber({ text }: StatementTransfer): string {
  const [number] = orderNumbersIn(text)
  return number === undefined ? 'Geen bestelnummer.' : `Bestelling ${number} bestaat niet.`
}

export function describeUnmatched(transfer: StatementTransfer): string {
  if (transfer.kind === 'collective')
    return 'Een verzamelbedrag. De bank geeft de losse bedragen niet.'
  if (transfer.kind === 'returned') return 'Teruggeboekt door de bank: dit had je zelf overgemaakt.'
  if (transfer.kind === 'taken-back') return 'Teruggehaald door de bank.'
  return describeNumber(transfer)
}
