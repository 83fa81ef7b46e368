// How much orders that nobody paid may hold together, so that nobody empties the shelves without paying (docs/decisions/0031).

import { type Cents, cents, inEuros } from '../money.ts'
import { Problem } from '../problem.ts'
import { householdPacks } from './most-packs.ts'

/** What unpaid orders hold: packs, and the cents of their lines without delivery. */
export type UnpaidTotals = { packs: number; value: Cents }

export const mostPerEmail: UnpaidTotals = { packs: 40, value: cents(100_000) }
/** A /24 or a /48: wide enough for several visitors of one provider. */
export const mostPerNetwork: UnpaidTotals = { packs: 80, value: cents(250_000) }

/**
 * The problem when an unpaid order would hold too much beside what is `held` already. A household's order always passes from a
 * network that holds nothing: otherwise anybody could keep a shopper from ordering by typing the shopper's address.
 * `widening`: how many times more a network may hold.
 */
export function whyTooMuchUnpaid(
  order: UnpaidTotals,
  held: { byEmail: UnpaidTotals; byNetwork: UnpaidTotals },
  widening = 1,
): Problem | undefined {
  if (held.byNetwork.packs === 0 && order.packs <= householdPacks) return undefined
  if (isMore(order, mostPerEmail)) return new Problem('too-many-unpaid', { message: tooLarge })
  const isTooMuch =
    isMore(together(order, held.byEmail), mostPerEmail) || isMore(together(order, held.byNetwork), wider(mostPerNetwork, widening))
  return isTooMuch ? new Problem('too-many-unpaid') : undefined
}

const tooLarge = `Zoveel tegelijk kun je online niet bestellen: hoogstens ${mostPerEmail.packs} pakken, samen hoogstens ${inEuros(mostPerEmail.value)}. Kies er minder, of neem contact met ons op als je er meer nodig hebt.`
const isMore = (one: UnpaidTotals, most: UnpaidTotals) => one.packs > most.packs || one.value > most.value
const wider = ({ packs, value }: UnpaidTotals, times: number): UnpaidTotals => ({ packs: packs * times, value: cents(value * times) })
const together = (one: UnpaidTotals, other: UnpaidTotals): UnpaidTotals => ({
  packs: one.packs + other.packs,
  value: cents(one.value + other.value),
})
