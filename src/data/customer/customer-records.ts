// Loads the orders, subscriptions, reviews and newsletter status of one customer, for staff.

import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../core/db.ts'
import type { OrderLineRow, OrderRow } from '../order/orders.ts'
import type { Person } from './personal-data/record-type.ts'
import { type SubscriptionRow, matchesSubscriptionEmails } from '../subscription/subscriptions.ts'
import { products } from '../tables/catalogue.ts'
import { subscribers } from '../tables/newsletter.ts'
import { orderLines, orders } from '../tables/orders.ts'
import { reviews } from '../tables/reviews.ts'
import { subscriptionLines, subscriptions } from '../tables/subscriptions.ts'

const maxRecords = 100

/** Returns at most 100 orders of the customer with their lines, newest order first. */
export async function ordersOfPerson(
  db: Db,
  { orderIds }: Person,
): Promise<(OrderRow & { lines: OrderLineRow[] })[]> {
  const ids = orderIds.slice(0, maxRecords)
  if (ids.length === 0) return []
  const [rows, lines] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(inArray(orders.id, ids))
      .orderBy(desc(orders.createdAt), desc(orders.id)),
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(orderLines.id),
  ])
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  return rows.map((order) => ({ ...order, lines: byOrder.get(order.id) ?? [] }))
}

export async function subscriptionsOfPerson(
  db: Db,
  { emails }: Person,
): Promise<(SubscriptionRow & { products: number })[]> {
  const rows = await db
    .select({
      subscription: subscriptions,
      products: db.$count(
        subscriptionLines,
        eq(subscriptionLines.subscriptionId, subscriptions.id),
      ),
    })
    .from(subscriptions)
    .where(matchesSubscriptionEmails(emails))
    .orderBy(desc(subscriptions.id))
    .limit(maxRecords)
  return rows.map(({ subscription, products: count }) => ({ ...subscription, products: count }))
}

const addressesOf = ({ emails }: Person) => emails.map(({ email }) => email)

export const reviewsOfPerson = (db: Db, person: Person) =>
  db
    .select({
      id: reviews.id,
      stars: reviews.stars,
      state: reviews.state,
      body: reviews.body,
      displayName: reviews.displayName,
      at: reviews.createdAt,
      product: products.name,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(inArray(reviews.writer, addressesOf(person)))
    .orderBy(desc(reviews.id))
    .limit(maxRecords)

export const newsletterStatusOfPerson = (db: Db, person: Person) =>
  db
    .select({
      email: subscribers.email,
      state: subscribers.state,
      confirmedAt: subscribers.confirmedAt,
      unsubscribedAt: subscribers.unsubscribedAt,
    })
    .from(subscribers)
    .where(inArray(sql`lower(${subscribers.email})`, addressesOf(person)))
