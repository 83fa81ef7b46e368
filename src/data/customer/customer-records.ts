import { desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../core/db.ts'
import { ordersWithLines } from './customer-orders.ts'
import { type Person, emailsIn, lowerCase } from './personal-data/personal-data-source.ts'
import { type SubscriptionRow, matchesSubscriptionEmails } from '../subscription/subscriptions.ts'
import { products } from '../tables/catalogue.ts'
import { subscribers } from '../tables/newsletter.ts'
import { orders } from '../tables/orders.ts'
import { reviews } from '../tables/reviews.ts'
import { subscriptionLines, subscriptions } from '../tables/subscriptions.ts'

const maxRecords = 100

/** At most 100, newest first. */
export const ordersOfPerson = async (db: Db, { orderIds }: Person) =>
  orderIds.length === 0
    ? []
    : ordersWithLines(db, inArray(orders.id, orderIds.slice(0, maxRecords)), maxRecords)

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
    .where(inArray(reviews.writer, emailsIn(person)))
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
    .where(inArray(lowerCase(subscribers.email), emailsIn(person)))
