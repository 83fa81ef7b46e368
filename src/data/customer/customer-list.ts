// The customer list for staff: customers with orders, latest order first, then other accounts, then
// customers who are known from an earlier shop only. A search uses the latest matching order of
// each customer, so that staff also find customers by an earlier name or address.

import {
  and,
  desc,
  eq,
  exists,
  isNotNull,
  lt,
  ne,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { parseOrderNumber } from '#domain/order/order-number.ts'
import { formatPayerName, toBillingAddress } from '#domain/address/billing-address.ts'
import type { PostalAddress } from '#domain/address/postal-address.ts'
import { formatPostcode } from '#domain/address/postcode.ts'
import { foldText } from '#domain/search/fold-text.ts'
import { payerOf } from '#domain/customer/imported-order.ts'
import { type CustomerKey, customerKeyOfImportedOrder, customerKeyOfOrder } from './customers.ts'
import { type Db, rowsWhere } from '../core/db.ts'
import { keysetPage } from '../core/keyset-page.ts'
import {
  containsWord,
  importedCustomers,
  matchesImportedOrderOfEmail,
  sqlImportedOrderCount,
} from './name-search.ts'
import { matchesRecipientOfEmail } from './recipients.ts'
import { matchesOrderOfStaff } from '../staff/staff-as-customers.ts'
import { users } from '../tables/customer/accounts.ts'
import { orders } from '../tables/order/orders.ts'
import {
  sqlFoldedText,
  sqlPayerSearchText,
  sqlPersonSearchText,
} from '../tables/sql-expressions.ts'

type CustomerKindFilter = 'all' | 'account' | 'guest'
type CustomerListItem = {
  key: CustomerKey
  name: string
  email: string
  place: string
  account: boolean
  /** With those of the earlier shop, which `importedOrders` counts. */
  orders: number
  importedOrders: number
  lastOrderAt: Date | null
}
/**
 * The end of the previous page. `orders` is the id of the last order. If the page ended with an
 * account, `accounts` is the id of that account instead, and `imported` the id of an order of an
 * earlier shop. Empty for the first page.
 */
export type CustomerCursor = { orders?: number; accounts?: number; imported?: number }
type CustomerQuery = {
  search: string
  kind: CustomerKindFilter
  from: CustomerCursor
  limit: number
  withStaff: boolean
}
type OrderTable = typeof orders

const newer = alias(orders, 'newer')
const hasAccount = (db: Db) =>
  exists(
    rowsWhere(
      db,
      users,
      and(
        eq(sql`lower(${users.email})`, sql`lower(${orders.email})`),
        isNotNull(users.emailConfirmedAt),
      ),
    ),
  )

/**
 * Selects orders that match all words, or whose customer orders for a person who does, in upper or
 * lower case. If the search is an order number, selects only that order.
 */
function matchesSearch(db: Db, table: OrderTable, search: string): SQL | undefined {
  const id = /^[lp]/i.test(search) ? parseOrderNumber(search) : undefined
  if (id !== undefined) return eq(table.id, id)
  if (search === '') return undefined
  const matches = matchesAllWords(search)
  return or(
    matches(sqlPersonSearchText(table)),
    matches(sqlPayerSearchText(table)),
    matchesRecipientOfEmail(db, table.email, matches),
    matchesImportedOrderOfEmail(db, table.email, matches),
  )
}

const matchesAllWords = (search: string) => (text: SQL) =>
  and(...tokenise(search).map((word) => containsWord(text, word)))

/**
 * Splits the search into words. A postcode is one word, with or without its space. A number of an
 * earlier shop counts without its '#'.
 */
const tokenise = (search: string): string[] =>
  foldText(search)
    .replaceAll(/(?<!\S)#(?=[\p{L}\d])/gu, '')
    .replaceAll(/\b(\d{4}) ([a-z]{2})\b/g, '$1$2')
    .split(/\s+/)
    .filter(Boolean)

const isVisible = (table: OrderTable) =>
  and(or(ne(table.email, ''), table.contactByPost), not(table.eraseWhenDone))

async function customersWithOrders(
  db: Db,
  { search, kind, from, limit, withStaff }: CustomerQuery,
): Promise<(CustomerListItem & { cursor: CustomerCursor })[]> {
  const noNewer = notExists(
    rowsWhere(
      db,
      newer,
      and(
        ne(newer.email, ''),
        eq(sql`lower(${newer.email})`, sql`lower(${orders.email})`),
        sql`(${newer.createdAt}, ${newer.id}) > (${orders.createdAt}, ${orders.id})`,
        isVisible(newer as unknown as OrderTable),
        matchesSearch(db, newer as unknown as OrderTable, search),
      ),
    ),
  )
  const rows = await db
    .select({
      order: orders,
      // Names the table explicitly, because Drizzle omits the table name in a query on one table.
      userId: sql<
        number | null
      >`(select holder.id from users holder where lower(holder.email) = lower("orders"."email") and holder.email_confirmed_at is not null)`,
      count: sql<number>`(select count(*)::int from orders every where every.id = "orders"."id" or (every.email <> '' and lower(every.email) = lower("orders"."email")))`,
      importedCount: sqlImportedOrderCount(sql`lower("orders"."email")`),
    })
    .from(orders)
    .where(
      and(
        isVisible(orders),
        withStaff ? undefined : not(matchesOrderOfStaff(orders)),
        from.orders === undefined
          ? undefined
          : sql`(${orders.createdAt}, ${orders.id}) < (select past.created_at, past.id from orders as past where past.id = ${from.orders})`,
        matchesSearch(db, orders, search),
        kind === 'all' ? undefined : kind === 'account' ? hasAccount(db) : not(hasAccount(db)),
        noNewer,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
  return rows.map(({ order, userId, count, importedCount }) => ({
    key: userId === null ? customerKeyOfOrder(order.id) : `a${userId}`,
    name: formatPayerName(order),
    email: order.email,
    place: formatPlace(toBillingAddress(order)),
    account: userId !== null,
    orders: count + importedCount,
    importedOrders: importedCount,
    lastOrderAt: order.createdAt,
    cursor: { orders: order.id },
  }))
}

const formatPlace = ({ postcode, city }: Pick<PostalAddress, 'postcode' | 'city'>): string =>
  `${formatPostcode(postcode)} ${city}`.trim()

async function accountsWithoutOrders(
  db: Db,
  { search, from, limit }: CustomerQuery,
): Promise<(CustomerListItem & { cursor: CustomerCursor })[]> {
  const matches = matchesAllWords(search)
  const text = sqlFoldedText(
    sql`"users"."first_name" || ' ' || "users"."last_name" || ' ' || "users"."email" || ' ' || coalesce((select string_agg(saved.postcode, ' ') from user_addresses as saved where saved.user_id = "users"."id"), '')`,
  )
  const hasOrders = rowsWhere(
    db,
    orders,
    eq(sql`lower(${orders.email})`, sql`lower(${users.email})`),
  )
  const rows = await db
    .select({
      user: users,
      importedCount: sqlImportedOrderCount(sql`lower("users"."email")`),
      lastImportedAt: sql<
        string | null
      >`(select max(past.ordered_at) from imported_orders as past where past.email = lower("users"."email"))`,
      place: sql<PlaceRow | null>`coalesce(
        (select jsonb_build_object('postcode', saved.postcode, 'city', saved.city) from user_addresses as saved
          where saved.user_id = "users"."id" order by saved.is_default desc, saved.id limit 1),
        (select jsonb_build_object('postcode', past.postcode, 'city', past.city) from imported_orders as past
          where past.email = lower("users"."email") order by past.ordered_at desc limit 1))`,
    })
    .from(users)
    .where(
      and(
        eq(users.role, 'customer'),
        from.accounts === undefined ? undefined : lt(users.id, from.accounts),
        search === ''
          ? undefined
          : or(
              matches(text),
              matchesRecipientOfEmail(db, users.email, matches),
              matchesImportedOrderOfEmail(db, users.email, matches),
            ),
        or(notExists(hasOrders), sql`${users.emailConfirmedAt} is null`),
      ),
    )
    .orderBy(desc(users.id))
    .limit(limit)
  return rows.map(({ user: { id, firstName, lastName, email }, importedCount, ...row }) => ({
    key: `a${id}`,
    name: `${firstName} ${lastName}`.trim(),
    email,
    place: row.place === null ? '' : formatPayerPlace(row.place),
    account: true,
    orders: importedCount,
    importedOrders: importedCount,
    lastOrderAt: row.lastImportedAt === null ? null : new Date(row.lastImportedAt),
    cursor: { accounts: id },
  }))
}

type PlaceRow = { postcode: string; city: string }
const formatPayerPlace = ({ postcode, city }: PlaceRow) =>
  formatPlace({ postcode: payerOf(postcode), city: payerOf(city) })

async function customersOfEarlierShop(
  db: Db,
  { search, from, limit }: CustomerQuery,
): Promise<(CustomerListItem & { cursor: CustomerCursor })[]> {
  const rows = await importedCustomers(db, {
    matches: search === '' ? undefined : matchesAllWords(search),
    after: from.imported,
    limit,
  })
  return rows.map(({ id, name, email, orderedAt, count, ...order }) => ({
    key: customerKeyOfImportedOrder(id),
    name: payerOf(name),
    email,
    place: formatPayerPlace(order),
    account: false,
    orders: count,
    importedOrders: count,
    lastOrderAt: orderedAt,
    cursor: { imported: id },
  }))
}

/** With `withStaff`, the list includes colleagues who placed orders. */
export const listCustomers = (db: Db, query: CustomerQuery) =>
  keysetPage(
    query.limit,
    (limit) => readCustomers(db, { ...query, limit }),
    ({ cursor }) => cursor,
  )

async function readCustomers(
  db: Db,
  query: CustomerQuery,
): Promise<(CustomerListItem & { cursor: CustomerCursor })[]> {
  const { limit, kind, from } = query
  const isAfterOrders = from.accounts !== undefined || from.imported !== undefined
  const rows = isAfterOrders ? [] : await customersWithOrders(db, query)
  const remaining = () => limit - rows.length
  if (kind !== 'guest' && from.imported === undefined && remaining() > 0)
    rows.push(...(await accountsWithoutOrders(db, { ...query, limit: remaining() })))
  if (kind !== 'account' && remaining() > 0)
    rows.push(...(await customersOfEarlierShop(db, { ...query, limit: remaining() })))
  return rows
}
