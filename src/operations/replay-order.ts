// Replays the answer of an Idempotency-Key that was used before, also while its first request is still running or was killed.

import { orderUnderKey } from '#data/idempotency.ts'
import { orderById } from '#data/orders.ts'
import { acquirePaymentLease, firstPaymentOf } from '#data/payments.ts'
import { secondsToAskPayment } from '#domain/order/limits.ts'
import { Problem } from '#domain/problem.ts'
import type { Shop } from './shop.ts'
import { pollUntil } from './poll-until.ts'
import { payForNewOrder } from './start-payment.ts'
import { pathOfOrder } from './links.ts'

/** `bodyHash`: SHA-256 of the parsed order. */
export type IdempotentRequest = { key: string; bodyHash: string }

/** Returns undefined when the key was never used. @throws Problem key-reused, still-busy, or payment-unavailable when the first request failed */
export async function replayOrder(
  shop: Shop,
  { key, bodyHash }: IdempotentRequest,
): Promise<{ orderId: number; redirectUrl: string } | undefined> {
  if (!(await orderUnderKey(shop.db, key))) return undefined
  return pollUntil(secondsToAskPayment + 2, async () => {
    const keyed = await orderUnderKey(shop.db, key)
    if (!keyed) throw new Problem('payment-unavailable')
    if (keyed.bodyHash !== bodyHash) throw new Problem('key-reused')
    const { orderId } = keyed
    const order = await orderById(shop.db, orderId)
    if (order?.byPhone) return { orderId, redirectUrl: pathOfOrder(shop, order) }
    const redirectUrl = (await firstPaymentOf(shop.db, orderId))?.checkoutUrl ?? (await finishInterruptedOrder(shop, orderId))
    return redirectUrl === undefined ? undefined : { orderId, redirectUrl }
  })
}

/** Starts the payment of an order whose request was killed before it could; undefined while another process holds the payment lease. */
async function finishInterruptedOrder(shop: Shop, orderId: number): Promise<string | undefined> {
  const now = shop.now()
  const until = new Date(now.getTime() + secondsToAskPayment * 1000)
  if (!(await acquirePaymentLease(shop.db, orderId, { until, now }))) return undefined
  const payment = await firstPaymentOf(shop.db, orderId)
  if (payment) return payment.checkoutUrl ?? undefined
  const order = await orderById(shop.db, orderId)
  return order?.state === 'awaiting-payment' ? payForNewOrder(shop, order) : undefined
}
