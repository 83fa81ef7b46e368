// The one way in which an order is written: from the checkout, by phone, as the first of a subscription, or as its renewal.

import type { Actor } from '#domain/account/actor.ts'
import type { OrderTotals } from '#domain/order/order-totals.ts'
import type { Transaction } from './db.ts'
import { orderEvents, orderLines, orders } from './tables/orders.ts'

type OrderRow = typeof orders.$inferInsert
export type OrderLineInsert = Omit<typeof orderLines.$inferSelect, 'id' | 'orderId'>
export type Recipient = Pick<
  typeof orders.$inferSelect,
  'email' | 'firstName' | 'lastName' | 'street' | 'houseNumber' | 'houseNumberAddition' | 'postcode' | 'city' | 'country'
>
export type OrderInsert = OrderTotals &
  Recipient &
  Pick<OrderRow, 'paymentBusyUntil' | 'senderNetwork' | 'subscriptionId' | 'debited' | 'byPhone'> & {
    linkId: string
    paymentMethod: string
    createdAt: Date
    payBy: Date
    lines: OrderLineInsert[]
    /** Who ordered, for the order's first event. */
    by: Actor
  }

/** Writes the order, its lines and its first event. `reserveStock` has set the packs of its lines aside in the same transaction. */
export async function insertOrder(tx: Transaction, { lines, by, ...order }: OrderInsert): Promise<{ id: number; number: string }> {
  const [inserted] = await tx.insert(orders).values(order).returning({ id: orders.id, number: orders.number })
  if (!inserted) throw new Error('an order was not written')
  const orderId = inserted.id
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId })))
  await tx.insert(orderEvents).values({ orderId, what: 'awaiting-payment', by, at: order.createdAt })
  return inserted
}

/** Who gets it and where, of an order, a subscription or a row that holds more. */
export const recipientOf = (row: Recipient): Recipient => {
  const { email, firstName, lastName, street, houseNumber, houseNumberAddition, postcode, city, country } = row
  return { email, firstName, lastName, street, houseNumber, houseNumberAddition, postcode, city, country }
}
