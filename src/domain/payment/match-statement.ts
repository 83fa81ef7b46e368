// A match is a proposal: staff confirm it.

import { type Cents, formatEuros } from '../money.ts'
import type { CalendarDay } from '../time/calendar-day.ts'

/** `due` is zero for an order that waits for nothing. */
export type StatementOrder = {
  number: string
  name: string
  due: Cents
  /** True if the shop sends back by itself what was paid above the amount due. */
  refundsSurplus: boolean
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
export const bookableKinds: ReadonlySet<MatchKind> = new Set(['certain', 'surplus', 'amount-only'])

export type StatementMatch = {
  transfer: IncomingTransfer
  kind: MatchKind
  order: StatementOrder
}

/**
 * Returns the numbers of orders in what a payer wrote. People leave out the L, put a space behind
 * it, or write the number against another word.
 */
export function orderNumbersIn(text: string): string[] {
  const marked = [...text.matchAll(/L[\s.-]?(\d{5,9})(?!\d)/gi)].map(([, digits]) => `L${digits}`)
  const bare = [...text.matchAll(/(?<![\w.,€-])(\d{5,9})(?![\w.,-])/g)].map(
    ([, digits]) => `L${digits}`,
  )
  return [...new Set(marked.length > 0 ? marked : bare)]
}

type NumbersByTransfer = ReadonlyMap<IncomingTransfer, readonly string[]>

/** Yields after each transfer, so that a long statement need not keep others waiting. */
export function* findNumbers(
  transfers: readonly IncomingTransfer[],
): Generator<undefined, NumbersByTransfer, undefined> {
  const numbers = new Map<IncomingTransfer, readonly string[]>()
  for (const transfer of transfers) {
    numbers.set(transfer, orderNumbersIn(transfer.text))
    yield
  }
  return numbers
}

/**
 * `orders` are those whose numbers occur, and all that wait for a transfer. `isBooked` tells which
 * transfers the shop booked before. Leaves out transfers that belong to no order.
 */
export function* matchStatement(
  numbers: NumbersByTransfer,
  orders: readonly StatementOrder[],
  isBooked: (transfer: IncomingTransfer, order: StatementOrder) => boolean,
): Generator<undefined, StatementMatch[], undefined> {
  const byNumber = new Map(orders.map((order) => [order.number, order]))
  const byDue = Map.groupBy(orders, ({ due }) => due)
  const onlyOrderDue = (amount: Cents) => {
    const waiting = amount > 0 ? (byDue.get(amount) ?? []) : []
    return waiting.length === 1 ? waiting[0] : undefined
  }
  const namedIn = (found: readonly string[]) =>
    found.flatMap((number) => byNumber.get(number) ?? [])
  const proposed = new Set<string>()
  const match = (
    transfer: IncomingTransfer,
    named: readonly StatementOrder[],
  ): StatementMatch | undefined => {
    const order = named[0] ?? onlyOrderDue(transfer.amount)
    if (!order) return undefined
    const kind = kindOf(transfer, order, named.length)
    if (isBooked(transfer, order)) return { transfer, order, kind: 'booked-before' }
    if (!bookableKinds.has(kind)) return { transfer, order, kind }
    if (proposed.has(order.number)) return { transfer, order, kind: 'twice' }
    proposed.add(order.number)
    return { transfer, order, kind }
  }
  const matches: StatementMatch[] = []
  // A transfer that names its order goes before one that only has its amount.
  for (const isNaming of [true, false])
    for (const [transfer, found] of numbers) {
      yield
      const named = namedIn(found)
      const matched = named.length > 0 === isNaming ? match(transfer, named) : undefined
      if (matched) matches.push(matched)
    }
  return matches
}

function kindOf(
  { amount }: IncomingTransfer,
  { due, refundsSurplus }: StatementOrder,
  named: number,
): MatchKind {
  if (named > 1) return 'several-orders'
  if (due === 0) return 'nothing-due'
  if (amount < due) return 'too-little'
  if (amount > due) return refundsSurplus ? 'surplus' : 'surplus-by-hand'
  return named === 1 ? 'certain' : 'amount-only'
}

export function describeMatch({ kind, order, transfer }: StatementMatch): string {
  const due = formatEuros(order.due)
  switch (kind) {
    case 'certain':
      return 'Nummer en bedrag kloppen.'
    case 'surplus':
      return `Er staat ${due} open. Na het boeken stort je het verschil terug.`
    case 'amount-only':
      return 'Geen bestelnummer. Alleen deze bestelling wacht op precies dit bedrag: klopt de naam?'
    case 'too-little':
      return `Te weinig: er staat ${due} open. Boek pas als alles binnen is.`
    case 'surplus-by-hand':
      return `Te veel: er staat ${due} open. Boek dat bij de bestelling, en stort ${formatEuros((transfer.amount - order.due) as Cents)} zelf terug.`
    case 'nothing-due':
      return 'Deze bestelling wacht op geen betaling. Kijk of je het bedrag moet terugstorten.'
    case 'booked-before':
      return 'Al eerder geboekt. Hier gebeurt niets meer mee.'
    case 'twice':
      return 'Een tweede betaling voor dezelfde bestelling. Boek er één, en stort de andere terug.'
    case 'several-orders':
      return 'Hier staan meer bestelnummers in. Boek ze bij de bestellingen zelf.'
  }
}

/**
 * `reference` is the bank's own for this transfer, '' if the bank gave none. `text` is what the
 * payer wrote.
 */
export type IncomingTransfer = {
  account: string
  day: CalendarDay
  amount: Cents
  reference: string
  payer: string
  text: string
}
/** `outgoing` counts what left the accounts, and `ignored` what is no booked amount in euros. */
export type BankStatement = {
  format: 'CAMT.053' | 'MT940'
  accounts: readonly string[]
  transfers: readonly IncomingTransfer[]
  outgoing: number
  ignored: number
}
/** Yields after each part, so that reading a long statement need not keep others waiting. */
export type StatementReading = Generator<undefined, BankStatement, undefined>
