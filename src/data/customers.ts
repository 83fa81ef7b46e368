// Customers as staff finds them: whoever has an account, and guests, who are an address that was ordered with.

import { and, desc, eq, gte, isNotNull, max, sql } from 'drizzle-orm'
import { type StoredUser, userById } from './accounts.ts'
import type { Db } from './db.ts'
import { orderById, type StoredOrder } from './orders.ts'
import { orderedWith } from './orders-of-customer.ts'
import { personOf } from './personal/held.ts'
import { noAccount, type Person } from './personal/part.ts'
import { formerEmails, users } from './tables/accounts.ts'
import { orders } from './tables/orders.ts'

/** 'a' and the id of an account, or 'b' and the id of one of a guest's orders: an address in a link would end up in logs. */
export type CustomerKey = string
/** Whoever placed this order; an account that it belongs to is found by it too. */
export const customerOf = (orderId: number): CustomerKey => `b${orderId}`
export type Customer = { key: CustomerKey; user: StoredUser | undefined; email: string; name: string; person: Person }

/** Undefined when there is nobody (any more). An order of somebody with an account leads to that account. */
export async function customerByKey(db: Db, key: CustomerKey): Promise<Customer | undefined> {
  const id = Number(key.slice(1))
  if (key.startsWith('a')) return accountHolder(db, id)
  const order = await orderById(db, id)
  if (!order || order.email === '' || order.toForget) return undefined
  const userId = await holderOf(db, order)
  return userId === undefined ? guest(db, order) : accountHolder(db, userId)
}

async function accountHolder(db: Db, id: number): Promise<Customer | undefined> {
  const user = await userById(db, id)
  if (!user) return undefined
  const name = `${user.firstName} ${user.lastName}`.trim()
  return { key: `a${id}`, user, email: user.email, name, person: await personOf(db, id) }
}

async function guest(db: Db, order: StoredOrder): Promise<Customer> {
  const email = order.email.toLowerCase()
  const [former] = await db
    .select({ until: max(formerEmails.until) })
    .from(formerEmails)
    .where(eq(sql`lower(${formerEmails.email})`, email))
  const emails = [{ email, until: undefined, since: former?.until ?? undefined }]
  const found = await db.select({ id: orders.id }).from(orders).where(orderedWith(emails)).orderBy(desc(orders.id))
  const person = { userId: noAccount, emails, orderIds: found.map(({ id }) => id) }
  return { key: `b${order.id}`, user: undefined, email: order.email, name: `${order.firstName} ${order.lastName}`.trim(), person }
}

/** Whose account an order belongs to: the address is theirs, or was when they ordered. */
async function holderOf(db: Db, { email, createdAt }: Pick<StoredOrder, 'email' | 'createdAt'>): Promise<number | undefined> {
  const [former] = await db
    .select({ id: formerEmails.userId })
    .from(formerEmails)
    .where(and(eq(sql`lower(${formerEmails.email})`, email.toLowerCase()), gte(formerEmails.until, createdAt)))
  if (former) return former.id
  const [holder] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNotNull(users.emailConfirmedAt)))
  return holder?.id
}

/** The key of whoever has this address now; undefined when it never ordered and has no account. */
export async function customerKeyOf(db: Db, email: string): Promise<CustomerKey | undefined> {
  if (email === '') return undefined
  const userId = await holderOf(db, { email, createdAt: new Date() })
  if (userId !== undefined) return `a${userId}`
  const [latest] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(sql`lower(${orders.email})`, email.toLowerCase()))
    .orderBy(desc(orders.id))
    .limit(1)
  return latest && customerOf(latest.id)
}
