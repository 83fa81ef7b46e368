// Finds customers for staff. A customer has an account or is a guest. The shop recognises a guest
// by the e-mail address of the orders.

import { and, desc, eq, gte, isNotNull, max, sql, inArray } from 'drizzle-orm'
import { type UserRow, userById } from './accounts.ts'
import type { Db } from '../core/db.ts'
import { formatPayerName } from '#domain/address/billing-address.ts'
import { maxCustomerRecords } from '#domain/customer/account-limits.ts'
import { isContactErased } from '#domain/order/order-contact.ts'
import { payerOf } from '#domain/customer/imported-order.ts'
import { orderById, type OrderRow } from '../order/orders.ts'
import { orderIdsOf, ordersWithLines } from './customer-orders.ts'
import { loadPerson } from './personal-data/export.ts'
import {
  guestUserId,
  type Person,
  emailsIn,
  lowerCase,
} from './personal-data/personal-data-source.ts'
import { formerEmails, users } from '../tables/customer/accounts.ts'
import { importedOrderById, importedOrdersOf } from './imported-orders.ts'
import { orders } from '../tables/order/orders.ts'
import { type SubscriptionRow, matchesSubscriptionEmails } from '../subscription/subscriptions.ts'
import { products } from '../tables/catalogue/products.ts'
import { subscribers } from '../tables/newsletter.ts'
import { reviews } from '../tables/catalogue/reviews.ts'
import { subscriptionLines, subscriptions } from '../tables/subscription/subscriptions.ts'

/**
 * Identifies a customer in URLs: 'a' and an account id, 'b' and the id of an order of a guest, or
 * 'i' and the id of an order of an earlier shop. The key is not the e-mail address, because URLs
 * appear in logs.
 */
export type CustomerKey = string
/** `customerByKey` finds the account of that customer, if there is one. */
export const customerKeyOfOrder = (orderId: number): CustomerKey => `b${orderId}`
/** The same for an order of an earlier shop. */
export const customerKeyOfImportedOrder = (id: number): CustomerKey => `i${id}`
export type Customer = {
  key: CustomerKey
  user: UserRow | undefined
  email: string
  name: string
  person: Person
}

/**
 * Returns undefined for an unknown or erased customer. If the order in the key belongs to an
 * account, returns the customer of that account.
 */
export async function customerByKey(db: Db, key: CustomerKey): Promise<Customer | undefined> {
  const id = Number(key.slice(1))
  if (key.startsWith('a')) return customerOfAccount(db, id)
  if (key.startsWith('i')) return customerOfImportedOrder(db, id)
  const order = await orderById(db, id)
  if (!order || isContactErased(order) || order.eraseWhenDone) return undefined
  if (order.contactByPost) return customerByPost(order)
  const userId = await accountIdOf(db, order)
  return userId === undefined ? customerOfGuest(db, order) : customerOfAccount(db, userId)
}

async function customerOfAccount(db: Db, id: number): Promise<Customer | undefined> {
  const user = await userById(db, id)
  if (!user) return undefined
  const name = `${user.firstName} ${user.lastName}`.trim()
  return { key: `a${id}`, user, email: user.email, name, person: await loadPerson(db, id) }
}

/** Without an e-mail address, each order by post is a customer of its own. */
function customerByPost(order: OrderRow): Customer {
  const person = { userId: guestUserId, emails: [], orderIds: [order.id] }
  return {
    key: customerKeyOfOrder(order.id),
    user: undefined,
    email: '',
    name: formatPayerName(order),
    person,
  }
}

/** A customer with an account or an order here is that customer. */
async function customerOfImportedOrder(db: Db, id: number): Promise<Customer | undefined> {
  const imported = await importedOrderById(db, id)
  if (!imported) return undefined
  const { email, orderedAt } = imported
  const name = payerOf(imported.name)
  const userId = await accountIdOf(db, { email, createdAt: orderedAt })
  if (userId !== undefined) return customerOfAccount(db, userId)
  const key = await customerKeyByEmail(db, email)
  if (key?.startsWith('b')) return customerByKey(db, key)
  const person = { userId: guestUserId, emails: await emailsOfGuest(db, email), orderIds: [] }
  return { key: customerKeyOfImportedOrder(id), user: undefined, email, name, person }
}

/** The guest has the address since another customer gave it up. */
async function emailsOfGuest(db: Db, email: string) {
  const [former] = await db
    .select({ until: max(formerEmails.until) })
    .from(formerEmails)
    .where(eq(sql`lower(${formerEmails.email})`, email))
  return [{ email, until: undefined, since: former?.until ?? undefined }]
}

async function customerOfGuest(db: Db, order: OrderRow): Promise<Customer> {
  const emails = await emailsOfGuest(db, order.email.toLowerCase())
  const person = { userId: guestUserId, emails, orderIds: await orderIdsOf(db, emails) }
  return {
    key: `b${order.id}`,
    user: undefined,
    email: order.email,
    name: formatPayerName(order),
    person,
  }
}

/**
 * Returns the id of the account that has the e-mail address of the order, or that had this address
 * when the order was placed.
 */
async function accountIdOf(
  db: Db,
  { email, createdAt }: Pick<OrderRow, 'email' | 'createdAt'>,
): Promise<number | undefined> {
  const [former] = await db
    .select({ id: formerEmails.userId })
    .from(formerEmails)
    .where(
      and(
        eq(sql`lower(${formerEmails.email})`, email.toLowerCase()),
        gte(formerEmails.until, createdAt),
      ),
    )
  if (former) return former.id
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNotNull(users.emailConfirmedAt)),
    )
  return user?.id
}

/**
 * Returns the key of the customer who uses this e-mail address now, or undefined if no account and
 * no order here or in an earlier shop has the address.
 */
export async function customerKeyByEmail(db: Db, email: string): Promise<CustomerKey | undefined> {
  if (email === '') return undefined
  const userId = await accountIdOf(db, { email, createdAt: new Date() })
  if (userId !== undefined) return `a${userId}`
  const [latest] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(sql`lower(${orders.email})`, email.toLowerCase()))
    .orderBy(desc(orders.id))
    .limit(1)
  if (latest) return customerKeyOfOrder(latest.id)
  const [imported] = await importedOrdersOf(db, [{ email: email.toLowerCase(), until: undefined }])
  return imported && customerKeyOfImportedOrder(imported.id)
}

/** At most `maxCustomerRecords`, newest first. */
export const ordersOfPerson = async (db: Db, { orderIds }: Person) =>
  orderIds.length === 0
    ? []
    : ordersWithLines(
        db,
        inArray(orders.id, orderIds.slice(0, maxCustomerRecords)),
        maxCustomerRecords,
      )

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
    .limit(maxCustomerRecords)
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
    .limit(maxCustomerRecords)

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
