// The answer to an Idempotency-Key that was used before, also while its first request is still under way or was killed.

import { setTimeout as pause } from 'node:timers/promises'
import { orderUnderKey } from '#data/idempotency.ts'
import { orderById } from '#data/orders.ts'
import { claimPaying, firstPaymentOf } from '#data/payments.ts'
import { secondsToAskPayment } from '#domain/order/limits.ts'
import { Problem } from '#domain/problem.ts'
import type { Shop } from './shop.ts'
import { payForNewOrder } from './start-payment.ts'
import { pathOfOrder } from './links.ts'

/** `bodyHash`: SHA-256 of the order as it was understood. */
export type Attempt = { key: string; bodyHash: string }

const lookEvery = 100
const mostLooks = ((secondsToAskPayment + 2) * 1000) / lookEvery

/** Undefined when the key was never used. @throws Problem key-reused, still-busy, or payment-unavailable when the first request came to nothing. */
export async function answerUnderKey(
  shop: Shop,
  { key, bodyHash }: Attempt,
): Promise<{ orderId: number; redirectUrl: string } | undefined> {
  for (let looks = 0; looks < mostLooks; looks++) {
    if (looks > 0) await pause(lookEvery)
    const keyed = await orderUnderKey(shop.db, key)
    if (!keyed && looks === 0) return undefined
    if (!keyed) throw new Problem('payment-unavailable')
    if (keyed.bodyHash !== bodyHash) throw new Problem('key-reused')
    const { orderId } = keyed
    const order = await orderById(shop.db, orderId)
    if (order?.byPhone) return { orderId, redirectUrl: pathOfOrder(shop, order) }
    const redirectUrl = (await firstPaymentOf(shop.db, orderId))?.checkoutUrl ?? (await takeOver(shop, orderId))
    if (redirectUrl) return { orderId, redirectUrl }
  }
  throw new Problem('still-busy')
}

/** Goes on with an order whose maker was killed before there was a payment; undefined while somebody is still at it. */
async function takeOver(shop: Shop, orderId: number): Promise<string | undefined> {
  const now = shop.now()
  const until = new Date(now.getTime() + secondsToAskPayment * 1000)
  if (!(await claimPaying(shop.db, orderId, { until, now }))) return undefined
  const payment = await firstPaymentOf(shop.db, orderId)
  if (payment) return payment.checkoutUrl ?? undefined
  const order = await orderById(shop.db, orderId)
  return order?.state === 'awaiting-payment' ? payForNewOrder(shop, order) : undefined
}
