import { sql } from 'drizzle-orm'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { startSchedule } from '#domain/subscription/delivery-dates.ts'
import { toShippingRate } from '#domain/order/delivery/shipping-cost.ts'
import { type DeliveryInterval, isMonthly } from '#domain/subscription/interval.ts'
import type { Transaction } from '../core/db.ts'
import { insertReturningId } from '../core/rows.ts'
import { type OrderInsert, toCustomerDetails } from '../order/insert-order.ts'
import { insertPeriods } from './subscription-periods.ts'
import { replaceSubscriptionLines } from './subscriptions.ts'
import { subscriptions } from '../tables/subscription/subscriptions.ts'

/**
 * Inserts the subscription that `order` starts and returns its id. The caller inserts the order
 * afterwards.
 */
export async function insertSubscription(
  tx: Transaction,
  order: OrderInsert,
  {
    linkId,
    interval,
    day,
  }: { linkId: string; interval: DeliveryInterval; day?: number | null | undefined },
): Promise<number> {
  const { paymentMethod, createdAt, recipientId } = order
  const chosenDay = isMonthly(interval) ? (day ?? null) : null
  const schedule = startSchedule(toCalendarDay(createdAt), interval, chosenDay)
  const id = await insertReturningId(tx, subscriptions, {
    ...(order.isTest && { id: sql`nextval('test_subscription_id')` }),
    ...toCustomerDetails(order),
    ...toShippingRate(order),
    linkId,
    interval,
    chosenDay,
    ...schedule,
    paymentMethod,
    createdAt,
    recipientId,
  })
  const lines = order.lines.map(({ itemId, name, slug, image, quantity, unitPrice }) => ({
    itemId,
    name,
    slug,
    image,
    quantity,
    unitPrice,
  }))
  await replaceSubscriptionLines(
    tx,
    id,
    lines.map((line) => ({ ...line, newPrice: null })),
  )
  return id
}

export const insertFirstDelivery = (
  tx: Transaction,
  {
    subscriptionId,
    orderId,
    createdAt,
  }: { subscriptionId: number; orderId: number; createdAt: Date },
): Promise<void> =>
  insertPeriods(tx, [
    { subscriptionId, number: 1, date: toCalendarDay(createdAt), state: 'pending', orderId },
  ])
