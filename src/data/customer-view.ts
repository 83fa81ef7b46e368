// What staff sees of one customer besides their account: orders, subscriptions, reviews, the newsletter.

import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import type { StoredLine, StoredOrder } from './orders.ts'
import type { Person } from './personal/part.ts'
import { type StoredSubscription, subscribedWith } from './subscriptions.ts'
import { products } from './tables/catalogue.ts'
import { subscribers } from './tables/newsletter.ts'
import { orderLines, orders } from './tables/orders.ts'
import { reviews } from './tables/reviews.ts'
import { subscriptionLines, subscriptions } from './tables/subscriptions.ts'

const mostShown = 100

/** Newest first, with their lines. */
export async function ordersOfPerson(db: Db, { orderIds }: Person): Promise<(StoredOrder & { lines: StoredLine[] })[]> {
  const ids = orderIds.slice(0, mostShown)
  if (ids.length === 0) return []
  const [found, lines] = await Promise.all([
    db.select().from(orders).where(inArray(orders.id, ids)).orderBy(desc(orders.createdAt), desc(orders.id)),
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(orderLines.id),
  ])
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  return found.map((order) => ({ ...order, lines: byOrder.get(order.id) ?? [] }))
}

export async function subscriptionsOfPerson(db: Db, { emails }: Person): Promise<(StoredSubscription & { products: number })[]> {
  const rows = await db
    .select({ one: subscriptions, products: db.$count(subscriptionLines, eq(subscriptionLines.subscriptionId, subscriptions.id)) })
    .from(subscriptions)
    .where(subscribedWith(emails))
    .orderBy(desc(subscriptions.id))
    .limit(mostShown)
  return rows.map(({ one, products: count }) => ({ ...one, products: count }))
}

const mails = ({ emails }: Person) => emails.map(({ email }) => email)

export const reviewsOfPerson = (db: Db, who: Person) =>
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
    .where(inArray(reviews.writer, mails(who)))
    .orderBy(desc(reviews.id))
    .limit(mostShown)

/** Of their current address first. */
export const newsletterOfPerson = (db: Db, who: Person) =>
  db
    .select({
      email: subscribers.email,
      state: subscribers.state,
      confirmedAt: subscribers.confirmedAt,
      unsubscribedAt: subscribers.unsubscribedAt,
    })
    .from(subscribers)
    .where(inArray(sql`lower(${subscribers.email})`, mails(who)))
