// The order that a browser placed, found by the Idempotency-Key that the browser made for it.

import { orderByIdempotencyKey } from '#data/order/idempotency-keys.ts'
import { orderById, type OrderRow } from '#data/order/orders.ts'
import { Problem } from '#domain/problem.ts'
import type { AppContext } from '../context.ts'
import { orderPagePath } from './access-links.ts'
import { syncPaymentOfOrder } from './sync-payment-of-order.ts'

/**
 * The key opens the page of the order, so that it must be as hard to guess as an access link. A
 * UUID of the checkout is; the key of another program may be a number.
 */
const minKeyLength = 32
export const opensOrderPage = (key: string): boolean => key.length >= minKeyLength

/**
 * Syncs an unpaid order with the provider first.
 * @throws Problem not-found
 */
export async function findPlacedOrder(
  context: AppContext,
  key: string | undefined,
): Promise<{ order: OrderRow; path: string }> {
  const keyed =
    key !== undefined && opensOrderPage(key)
      ? await orderByIdempotencyKey(context.db, key)
      : undefined
  if (!keyed || keyed.isClosed) throw new Problem('not-found')
  await syncPaymentOfOrder(context, keyed.orderId)
  const order = await orderById(context.db, keyed.orderId)
  if (!order) throw new Problem('not-found')
  return { order, path: orderPagePath(context, order) }
}
