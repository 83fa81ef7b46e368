// Orders whose contents get used up.

import { eq } from 'drizzle-orm'
import { orderById } from '#data/order/orders.ts'
import { orders } from '#data/tables/order/orders.ts'
import { msPerDay } from '#domain/time/durations.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import type { AppContext } from '#operations/context.ts'
import { createPaidOrder } from './orders.ts'

/** What a product needs to get used up: twenty pieces in a pack that absorb. */
export const absorbent = { attributes: { absorption: 5 }, inPackage: 20 }

/** Paid now, and delivered this many days ago. */
export async function createDeliveredOrder(
  context: AppContext,
  product: Parameters<typeof createPaidOrder>[1],
  { daysAgo = 2, ...more }: Partial<typeof orders.$inferInsert> & { daysAgo?: number } = {},
) {
  const { id, token } = await createPaidOrder(context, product)
  const at = new Date(context.clock().getTime() - daysAgo * msPerDay)
  await context.db
    .update(orders)
    .set({
      state: 'delivered',
      packedAt: at,
      shippedAt: at,
      deliveredAt: at,
      hasReservation: false,
      ...more,
    })
    .where(eq(orders.id, id))
  return { row: (await orderById(context.db, id))!, token, day: toCalendarDay(at) }
}
