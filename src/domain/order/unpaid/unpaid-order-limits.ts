// Limits on the combined reservations of unpaid orders. A visitor could otherwise empty the stock
// without paying (docs/decisions/0031).

import { cents } from '../../money.ts'
import { Problem } from '../../problem.ts'
import { packsAlwaysAllowed } from './max-unpaid-packs.ts'
import { describeMaxOrderSize, isLarger, maxUnpaidPerEmail, type OrderSize } from './order-size.ts'

/**
 * Limit per /24 or /48 network. It is higher than the limit per e-mail address, because several
 * customers may share a network.
 */
export const maxUnpaidPerNetwork: OrderSize = { packs: 80, value: cents(250_000) }

/**
 * Returns the problem of an unpaid order that would reserve too much on top of `reserved`. Always
 * allows a small order from a network without reservations. Without this exception, an attacker
 * could order with a customer's e-mail address and so use up the limit of that address. `widening`
 * multiplies the limit of the network.
 */
export function unpaidLimitProblem(
  order: OrderSize,
  reserved: { byEmail: OrderSize; byNetwork: OrderSize },
  widening = 1,
): Problem | undefined {
  if (reserved.byNetwork.packs === 0 && order.packs <= packsAlwaysAllowed) return undefined
  if (isLarger(order, maxUnpaidPerEmail))
    return new Problem('too-many-unpaid', { message: describeMaxOrderSize() })
  const isTooMuch =
    isLarger(together(order, reserved.byEmail), maxUnpaidPerEmail) ||
    isLarger(together(order, reserved.byNetwork), wider(maxUnpaidPerNetwork, widening))
  return isTooMuch ? new Problem('too-many-unpaid') : undefined
}

const wider = ({ packs, value }: OrderSize, times: number): OrderSize => ({
  packs: packs * times,
  value: cents(value * times),
})
const together = (one: OrderSize, other: OrderSize): OrderSize => ({
  packs: one.packs + other.packs,
  value: cents(one.value + other.value),
})
