// A new subscription written whole: its first order, itself, what it delivers, and its first delivery.

import { eq } from 'drizzle-orm'
import { dutchDay } from '#domain/account/dutch-date.ts'
import { dateAfter, dayOfMonth } from '#domain/subscription/dates.ts'
import type { Interval } from '#domain/subscription/interval.ts'
import type { Transaction } from './db.ts'
import { type OrderToWrite, type WrittenOrder, writeOrder } from './orders-new.ts'
import { addPeriods } from './subscription-periods.ts'
import { saveSubscriptionLines } from './subscriptions.ts'
import { orders } from './tables/orders.ts'
import { subscriptions } from './tables/subscriptions.ts'

type Wanted = { linkId: string; interval: Interval }

/** Writes nothing and answers 'shelf' or 'key' as `writeOrder` does. */
export async function writeSubscription(
  tx: Transaction,
  plan: OrderToWrite,
  { linkId, interval }: Wanted,
): Promise<(WrittenOrder & { subscriptionId: number }) | 'shelf' | 'key'> {
  const written = await writeOrder(tx, plan)
  if (written === 'shelf' || written === 'key') return written
  const { email, firstName, lastName, street, streetNumber, streetAddition, postcode, city, country, paymentMethod, createdAt } = plan
  const date = dutchDay(createdAt)
  const anchorDay = dayOfMonth(date)
  const [row] = await tx
    .insert(subscriptions)
    .values({
      linkId,
      email,
      firstName,
      lastName,
      street,
      streetNumber,
      streetAddition,
      postcode,
      city,
      country,
      interval,
      anchorDay,
      paymentMethod,
      createdAt,
      nextDate: dateAfter(date, { anchorDay, interval }),
    })
    .returning({ id: subscriptions.id })
  if (!row) throw new Error('a subscription was not written')
  await saveSubscriptionLines(
    tx,
    row.id,
    plan.lines.map(({ itemId, name, slug, image, quantity, unitPrice }) => ({
      itemId,
      name,
      slug,
      image,
      quantity,
      unitPrice,
      newPrice: null,
    })),
  )
  await tx.update(orders).set({ subscriptionId: row.id }).where(eq(orders.id, written.id))
  await addPeriods(tx, [{ subscriptionId: row.id, number: 1, date, state: 'pending', orderId: written.id }])
  return { ...written, subscriptionId: row.id }
}
