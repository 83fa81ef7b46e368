// A new subscription: itself, what it delivers, and its first delivery, which is an order like any other.

import { calendarDay, dayOfMonth } from '#domain/time/calendar-day.ts'
import { dateAfter } from '#domain/subscription/dates.ts'
import type { Interval } from '#domain/subscription/interval.ts'
import type { Transaction } from './db.ts'
import { type OrderInsert, recipientOf } from './insert-order.ts'
import { insertPeriods } from './subscription-periods.ts'
import { saveSubscriptionLines } from './subscriptions.ts'
import { subscriptions } from './tables/subscriptions.ts'

/** Answers the id of the subscription that `order`, which is not written yet, is the first delivery of. */
export async function insertSubscription(
  tx: Transaction,
  order: OrderInsert,
  { linkId, interval }: { linkId: string; interval: Interval },
): Promise<number> {
  const { paymentMethod, createdAt } = order
  const date = calendarDay(createdAt)
  const anchorDay = dayOfMonth(date)
  const nextDate = dateAfter(date, { anchorDay, interval })
  const [inserted] = await tx
    .insert(subscriptions)
    .values({ ...recipientOf(order), linkId, interval, anchorDay, paymentMethod, createdAt, nextDate })
    .returning({ id: subscriptions.id })
  if (!inserted) throw new Error('a subscription was not written')
  const lines = order.lines.map(({ itemId, name, slug, image, quantity, unitPrice }) => ({
    itemId,
    name,
    slug,
    image,
    quantity,
    unitPrice,
  }))
  await saveSubscriptionLines(
    tx,
    inserted.id,
    lines.map((line) => ({ ...line, newPrice: null })),
  )
  return inserted.id
}

export const addFirstDelivery = (
  tx: Transaction,
  { subscriptionId, orderId, createdAt }: { subscriptionId: number; orderId: number; createdAt: Date },
): Promise<void> => insertPeriods(tx, [{ subscriptionId, number: 1, date: calendarDay(createdAt), state: 'pending', orderId }])
