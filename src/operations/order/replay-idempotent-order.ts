// Returns the result of an earlier request with the same Idempotency-Key, even if that request is
// still running or was killed.

import { orderByIdempotencyKey } from '#data/order/idempotency-keys.ts'
import { orderById } from '#data/order/orders.ts'
import { acquirePaymentLease, firstPaymentOfOrder } from '#data/payment/payments.ts'
import { paymentLeaseSeconds } from '#domain/order/order-limits.ts'
import { payLaterMethodId } from '#domain/payment/pay-later-terms.ts'
import { Problem } from '#domain/problem.ts'
import type { AppContext } from '../context.ts'
import { pollUntil } from '../poll-until.ts'
import { startPaymentOfNewOrder } from '../payment/start-payment.ts'
import { orderPagePath } from './access-links.ts'
import { opensOrderPage } from './find-placed-order.ts'

const closedKeyMessage =
  'Deze bestelling hadden we al. Je opent haar met de link in onze nieuwste mail erover. Wil je hetzelfde nog eens? Bestel dan opnieuw.'

/** `bodyHash` is the SHA-256 of the parsed order. */
export type IdempotentRequest = { key: string; bodyHash: string }

/**
 * Returns undefined for an unused key, and the page of the order itself if there is nothing to pay
 * any more.
 * @throws Problem key-reused, with the page of the earlier order (`order_url`) if the key is hard
 * to guess and not closed; still-busy; or payment-unavailable when the first request failed
 */
export async function replayOrder(
  context: AppContext,
  { key, bodyHash }: IdempotentRequest,
): Promise<{ orderId: number; redirectUrl: string } | undefined> {
  if (!(await orderByIdempotencyKey(context.db, key))) return undefined
  return pollUntil(paymentLeaseSeconds + 2, async () => {
    const keyed = await orderByIdempotencyKey(context.db, key)
    if (!keyed) throw new Problem('payment-unavailable')
    const { orderId, isClosed } = keyed
    const order = await orderById(context.db, orderId)
    if (keyed.bodyHash !== bodyHash)
      throw new Problem('key-reused', {
        ...(isClosed && { message: closedKeyMessage }),
        ...(order &&
          !isClosed &&
          opensOrderPage(key) && { more: { order_url: orderPagePath(context, order) } }),
      })
    const isPaidLater = order?.paymentMethod === payLaterMethodId
    if (order?.byPhone || isPaidLater || order?.paidAt)
      return { orderId, redirectUrl: orderPagePath(context, order) }
    const redirectUrl =
      (await firstPaymentOfOrder(context.db, orderId))?.checkoutUrl ??
      (await finishInterruptedOrder(context, orderId))
    return redirectUrl === undefined ? undefined : { orderId, redirectUrl }
  })
}

/**
 * Starts the payment that the killed request did not start. Returns undefined while another process
 * has the payment lease.
 */
async function finishInterruptedOrder(
  context: AppContext,
  orderId: number,
): Promise<string | undefined> {
  const now = context.clock()
  const until = new Date(now.getTime() + paymentLeaseSeconds * 1000)
  if (!(await acquirePaymentLease(context.db, orderId, { until, now }))) return undefined
  const payment = await firstPaymentOfOrder(context.db, orderId)
  if (payment) return payment.checkoutUrl ?? undefined
  const order = await orderById(context.db, orderId)
  return order?.state === 'awaiting-payment' ? startPaymentOfNewOrder(context, order) : undefined
}
