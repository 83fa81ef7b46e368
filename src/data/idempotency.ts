// Which order an Idempotency-Key made.

import { eq } from 'drizzle-orm'
import type { OrderState } from '#domain/order/order-state.ts'
import type { Db } from './db.ts'
import { idempotencyKeys, orders } from './tables/orders.ts'

export type KeyedOrder = { orderId: number; bodyHash: string; state: OrderState; paymentBusyUntil: Date | null }

/** Undefined for a key that was never used, or was freed because its order came to nothing. */
export async function orderUnderKey(db: Db, key: string): Promise<KeyedOrder | undefined> {
  const [found] = await db
    .select({
      orderId: orders.id,
      bodyHash: idempotencyKeys.bodyHash,
      state: orders.state,
      paymentBusyUntil: orders.paymentBusyUntil,
    })
    .from(idempotencyKeys)
    .innerJoin(orders, eq(orders.id, idempotencyKeys.orderId))
    .where(eq(idempotencyKeys.key, key))
    .prepare('order_under_key')
    .execute()
  return found
}

/** The same key may order again. */
export async function freeKeyOf(db: Db, orderId: number): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.orderId, orderId))
}
