// Limits on the combined reservations of unpaid orders. A visitor could otherwise empty the stock
// without paying (docs/decisions/0031).

import { type Cents, cents, formatEuros } from '../money.ts'
import { Problem } from '../problem.ts'
import { packsAlwaysAllowed } from './max-unpaid-packs.ts'

/**
 * The number of packs that unpaid orders reserve, and the value of these packs in cents without
 * shipping.
 */
export type UnpaidTotals = { packs: number; value: Cents }

export const maxUnpaidPerEmail: UnpaidTotals = { packs: 40, value: cents(100_000) }
/**
 * Limit per /24 or /48 network. It is higher than the limit per e-mail address, because several
 * customers may share a network.
 */
export const maxUnpaidPerNetwork: UnpaidTotals = { packs: 80, value: cents(250_000) }

/**
 * Returns the problem of an unpaid order that would reserve too much on top of `reserved`. Always
 * allows a small order from a network without reservations. Without this exception, an attacker
 * could order with a customer's e-mail address and so use up the limit of that address. `widening`
 * multiplies the limit of the network.
 */
export function unpaidLimitProblem(
  order: UnpaidTotals,
  reserved: { byEmail: UnpaidTotals; byNetwork: UnpaidTotals },
  widening = 1,
): Problem | undefined {
  if (reserved.byNetwork.packs === 0 && order.packs <= packsAlwaysAllowed) return undefined
  if (isMore(order, maxUnpaidPerEmail)) return new Problem('too-many-unpaid', { message: tooLarge })
  const isTooMuch =
    isMore(together(order, reserved.byEmail), maxUnpaidPerEmail) ||
    isMore(together(order, reserved.byNetwork), wider(maxUnpaidPerNetwork, widening))
  return isTooMuch ? new Problem('too-many-unpaid') : undefined
}

const tooLarge = `Zoveel tegelijk kun je online niet bestellen: hoogstens ${maxUnpaidPerEmail.packs} pakken, samen hoogstens ${formatEuros(maxUnpaidPerEmail.value)}. Kies er minder, of neem contact met ons op als je er meer nodig hebt.`
const isMore = (one: UnpaidTotals, max: UnpaidTotals) =>
  one.packs > max.packs || one.value > max.value
const wider = ({ packs, value }: UnpaidTotals, times: number): UnpaidTotals => ({
  packs: packs * times,
  value: cents(value * times),
})
const together = (one: UnpaidTotals, other: UnpaidTotals): UnpaidTotals => ({
  packs: one.packs + other.packs,
  value: cents(one.value + other.value),
})
