import { insertOrderNote } from '#data/order/order-notes.ts'
import { orderByNumber } from '#data/order/orders.ts'
import type { Actor } from '#domain/order/actor.ts'
import { Problem } from '#domain/problem.ts'
import type { DbAndClock } from '../context.ts'

/** @throws Problem not-found */
export async function addOrderNote(
  { db, clock }: DbAndClock,
  number: string,
  text: string,
  by: Actor,
): Promise<void> {
  const order = await orderByNumber(db, number)
  if (!order) throw new Problem('not-found')
  await insertOrderNote(db, { orderId: order.id, at: clock(), by, text })
}
