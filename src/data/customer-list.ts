// Looking through customers: who ordered, by their latest order; after them accounts that never ordered. With a search, by the latest order
// that fits it, so that an earlier name or address is found too.

import { and, desc, eq, exists, gt, ilike, isNotNull, lt, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { writtenPostcode } from '#domain/address/postcode.ts'
import { type CustomerKey, customerOf } from './customers.ts'
import type { Db } from './db.ts'
import { isOrderOfStaff } from './staff-customers.ts'
import { users } from './tables/accounts.ts'
import { orders } from './tables/orders.ts'
import { personWords } from './tables/person-words.ts'

export type CustomerKind = 'all' | 'account' | 'guest'
export type ListedCustomer = {
  key: CustomerKey
  name: string
  email: string
  place: string
  account: boolean
  orders: number
  lastOrderAt: Date | null
}
/** Where a part begins: below this order, or, when those are all told, below this account. */
export type Cursor = { orders?: number; accounts?: number }
type CustomerQuery = { search: string; kind: CustomerKind; from: Cursor; limit: number; withStaff: boolean }
type OrderTable = typeof orders

const newer = alias(orders, 'newer')
const hasAccount = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(sql`lower(${users.email})`, sql`lower(${orders.email})`), isNotNull(users.emailConfirmedAt))),
  )

/** Every word has to be there, in capitals or not; a number is the order's own. */
function fits(table: OrderTable, search: string): SQL | undefined {
  const number = /^L(\d{1,9})$/i.exec(search)?.[1]
  if (number) return eq(table.id, Number(number))
  return and(...wordsOf(search).map((word) => ilike(personWords(table), `%${word}%`)))
}

/** A postcode is one word, with or without its space. */
const wordsOf = (search: string): string[] =>
  plain(search)
    .replaceAll(/\b(\d{4}) ([a-z]{2})\b/g, '$1$2')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replaceAll(/[\\%_]/g, String.raw`\$&`))
const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')

const isShown = (table: OrderTable) => and(ne(table.email, ''), not(table.toForget))

async function whoOrdered(db: Db, { search, kind, from, limit, withStaff }: CustomerQuery): Promise<(ListedCustomer & { at: Cursor })[]> {
  const noNewer = notExists(
    db
      .select({ one: sql`1` })
      .from(newer)
      .where(
        and(
          eq(sql`lower(${newer.email})`, sql`lower(${orders.email})`),
          gt(newer.id, orders.id),
          isShown(newer as unknown as OrderTable),
          fits(newer as unknown as OrderTable, search),
        ),
      ),
  )
  const rows = await db
    .select({
      order: orders,
      // Named in full: Drizzle leaves the table's name out of what a query of one table answers.
      userId: sql<
        number | null
      >`(select holder.id from users holder where lower(holder.email) = lower("orders"."email") and holder.email_confirmed_at is not null)`,
      count: sql<number>`(select count(*)::int from orders every where lower(every.email) = lower("orders"."email"))`,
    })
    .from(orders)
    .where(
      and(
        isShown(orders),
        withStaff ? undefined : not(isOrderOfStaff(orders)),
        from.orders === undefined ? undefined : lt(orders.id, from.orders),
        fits(orders, search),
        kind === 'all' ? undefined : kind === 'account' ? hasAccount(db) : not(hasAccount(db)),
        noNewer,
      ),
    )
    .orderBy(desc(orders.id))
    .limit(limit)
  return rows.map(({ order, userId, count }) => ({
    key: userId === null ? customerOf(order.id) : `a${userId}`,
    name: `${order.firstName} ${order.lastName}`.trim(),
    email: order.email,
    place: `${writtenPostcode(order.postcode)} ${order.city}`.trim(),
    account: userId !== null,
    orders: count,
    lastOrderAt: order.createdAt,
    at: { orders: order.id },
  }))
}

async function whoNeverOrdered(db: Db, { search, from, limit }: CustomerQuery): Promise<(ListedCustomer & { at: Cursor })[]> {
  const words = sql`lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})`
  const ordered = db
    .select({ one: sql`1` })
    .from(orders)
    .where(eq(sql`lower(${orders.email})`, sql`lower(${users.email})`))
  const rows = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.role, 'customer'),
        from.accounts === undefined ? undefined : lt(users.id, from.accounts),
        ...wordsOf(search).map((word) => ilike(words, `%${word}%`)),
        or(notExists(ordered), sql`${users.emailConfirmedAt} is null`),
      ),
    )
    .orderBy(desc(users.id))
    .limit(limit)
  return rows.map(({ id, firstName, lastName, email }) => ({
    key: `a${id}`,
    name: `${firstName} ${lastName}`.trim(),
    email,
    place: '',
    account: true,
    orders: 0,
    lastOrderAt: null,
    at: { accounts: id },
  }))
}

function withoutPlace(found: ListedCustomer & { at: Cursor }): ListedCustomer {
  const { at: _, ...customer } = found
  return customer
}

/** `next` is where the next part begins; undefined at the end. Accounts of colleagues only `withStaff`. */
export async function listedCustomers(db: Db, asked: CustomerQuery): Promise<{ customers: ListedCustomer[]; next: Cursor | undefined }> {
  const { limit, kind, from } = asked
  const first = from.accounts === undefined ? await whoOrdered(db, { ...asked, limit: limit + 1 }) : []
  const more = kind === 'guest' || first.length > limit ? [] : await whoNeverOrdered(db, { ...asked, limit: limit + 1 - first.length })
  const found = [...first, ...more]
  const shown = found.slice(0, limit)
  return { customers: shown.map(withoutPlace), next: found.length > limit ? shown.at(-1)?.at : undefined }
}
