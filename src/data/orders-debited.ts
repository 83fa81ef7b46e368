// The order of a subscription's delivery, whose money the shop takes by a mandate.

import type { OrderTotals } from '#domain/order/order-totals.ts'
import { daysToPayDelivery } from '#domain/subscription/limits.ts'
import type { Transaction } from './db.ts'
import { addEvent } from './orders.ts'
import type { StoredSubscription } from './subscriptions.ts'
import { orderLines, orders } from './tables/orders.ts'

export type LineToWrite = Omit<typeof orderLines.$inferInsert, 'id' | 'orderId'> & Pick<typeof orderLines.$inferSelect, 'unitPrice'>
type Delivery = OrderTotals & { lines: LineToWrite[]; linkId: string; createdAt: Date }

/** Answers its id. Its packs are set aside by the caller and stay so for as long as it can be paid. */
export async function addDebitedOrder(
  tx: Transaction,
  subscription: StoredSubscription,
  { lines, ...delivery }: Delivery,
): Promise<number> {
  const {
    id: subscriptionId,
    email,
    firstName,
    lastName,
    street,
    streetNumber,
    streetAddition,
    postcode,
    city,
    country,
    paymentMethod,
  } = subscription
  const [order] = await tx
    .insert(orders)
    .values({
      ...delivery,
      subscriptionId,
      email,
      firstName,
      lastName,
      street,
      streetNumber,
      streetAddition,
      postcode,
      city,
      country,
      paymentMethod,
      debited: true,
      payBy: new Date(delivery.createdAt.getTime() + daysToPayDelivery * 86_400_000),
    })
    .returning({ id: orders.id })
  if (!order) throw new Error('the order of a delivery was not written')
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: order.id })))
  await addEvent(tx, { orderId: order.id, what: 'awaiting-payment', by: 'shop', at: delivery.createdAt })
  return order.id
}
