// Limits how much stock one e-mail address and one network can reserve without paying.

import { createHmac, hkdfSync } from 'node:crypto'
import type { Transaction } from '#data/core/db.ts'
import { lockAndCountUnpaidOrders } from '#data/order/pay-later-orders.ts'
import { networkPrefixOf } from '#domain/network-prefix.ts'
import type { OrderSize } from '#domain/order/unpaid/order-size.ts'
import { unpaidLimitProblem } from '#domain/order/unpaid/unpaid-order-limits.ts'

export type UnpaidOrderLimiter = {
  /** False if the setting RATE_LIMITS is off, as in load tests. */
  isOn: boolean
  /**
   * Returns the factor by which the network limit is raised. It is above 1 while an undeclared
   * proxy makes all visitors appear as one network.
   */
  widening: () => number
  /**
   * Returns the keyed hash of the sender's network, which an order stores. Without the shop's key
   * it reveals no IP address.
   */
  networkCode: (address: string) => string
}

/** `secretKey` is the 32 bytes of SECRET_KEY. */
export function createUnpaidOrderLimiter(
  secretKey: Uint8Array,
  { on, widening = () => 1 }: { on: boolean; widening?: () => number },
): UnpaidOrderLimiter {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'luwte networks', 32))
  return {
    isOn: on,
    widening,
    networkCode: (address) =>
      createHmac('sha256', key).update(networkPrefixOf(address)).digest('base64url'),
  }
}

/** False while all visitors may appear as one network, and if the limits are off. */
export const limitsNetworks = ({ isOn, widening }: UnpaidOrderLimiter): boolean =>
  isOn && widening() === 1

/**
 * Call it in the transaction that reserves the stock, before that transaction locks items.
 * @throws Problem too-many-unpaid
 */
export async function assertUnpaidOrderLimits(
  tx: Transaction,
  { isOn, widening }: UnpaidOrderLimiter,
  { email, network, ...order }: OrderSize & { email: string; network: string | null },
): Promise<void> {
  const problem = isOn
    ? unpaidLimitProblem(order, await lockAndCountUnpaidOrders(tx, { email, network }), widening())
    : undefined
  if (problem) throw problem
}
