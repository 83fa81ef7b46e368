// Finds customers and orders by what an earlier shop knew: the number there, name, e-mail address
// and postcode.

import { and, desc, eq, notExists, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { OrderSearch } from '#domain/order/order-search.ts'
import type { Db } from '../core/db.ts'
import { users } from '../tables/accounts.ts'
import { orders } from '../tables/orders.ts'
import { importedOrders } from '../tables/shop-imports.ts'
import { sqlFoldedText, sqlImportedOrderSearchText } from '../tables/sql-expressions.ts'
import type { ImportedOrderRow } from '../shop-import/imported-customers.ts'
import { hasIndexedWord, matchesWordAnywhere } from './name-search.ts'

type TextMatcher = (text: SQL) => SQL | undefined

/** Selects rows whose e-mail address is that of an imported order that matches. */
export function matchesImportedOrderOfEmail(db: Db, email: AnyPgColumn, matches: TextMatcher): SQL {
  const found = db
    .select({ email: importedOrders.email })
    .from(importedOrders)
    .where(matches(sqlImportedOrderSearchText(importedOrders)))
  return sql`lower(${email}) = any(array${found})`
}

/** Returns imported orders that match all words: first one with this number, then the newest. */
export const findImportedOrders = (
  db: Db,
  search: OrderSearch,
  limit: number,
): Promise<ImportedOrderRow[]> =>
  hasIndexedWord(search)
    ? db
        .select()
        .from(importedOrders)
        .where(
          and(
            ...search.words.map((word) =>
              matchesWordAnywhere(sqlImportedOrderSearchText(importedOrders), word),
            ),
          ),
        )
        .orderBy(desc(hasNumber(search)), desc(importedOrders.orderedAt), desc(importedOrders.id))
        .limit(limit)
    : Promise.resolve([])

const hasNumber = ({ words }: OrderSearch): SQL =>
  sql`(ltrim(${sqlFoldedText(sql`${importedOrders.number}`)}, '#') = ${words.join(' ')})`

/** How many orders of this e-mail address, in lower case, came from an earlier shop. */
export const sqlImportedOrderCount = (lowerEmail: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from imported_orders as past where past.email = ${lowerEmail})`

const newer = alias(importedOrders, 'newer_imported')

type ImportedCustomerQuery = {
  /** Undefined without a search. */
  matches: TextMatcher | undefined
  /** The id of the imported order after which the page begins. */
  after: number | undefined
  limit: number
}

/**
 * Returns the latest imported order of each customer who has neither an account nor an order here,
 * newest first.
 */
export function importedCustomers(
  db: Db,
  { matches, after, limit }: ImportedCustomerQuery,
): Promise<(ImportedOrderRow & { count: number })[]> {
  const one = sql`1`
  const { orderedAt, id, email } = importedOrders
  const hasNewer = db
    .select({ one })
    .from(newer)
    .where(
      and(
        eq(newer.email, email),
        sql`(${newer.orderedAt}, ${newer.id}) > (${orderedAt}, ${id})`,
        matches?.(sqlImportedOrderSearchText(newer)),
      ),
    )
  const hasOrders = db
    .select({ one })
    .from(orders)
    .where(eq(sql`lower(${orders.email})`, email))
  const hasAccount = db
    .select({ one })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
  return db
    .select({
      order: importedOrders,
      count: sqlImportedOrderCount(sql`"imported_orders"."email"`),
    })
    .from(importedOrders)
    .where(
      and(
        after === undefined
          ? undefined
          : sql`(${orderedAt}, ${id}) < (select page.ordered_at, page.id from imported_orders as page where page.id = ${after})`,
        matches?.(sqlImportedOrderSearchText(importedOrders)),
        notExists(hasNewer),
        notExists(hasOrders),
        notExists(hasAccount),
      ),
    )
    .orderBy(desc(orderedAt), desc(id))
    .limit(limit)
    .then((rows) => rows.map(({ order, count }) => ({ ...order, count })))
}
