// For the staff search of orders and subscriptions by name, e-mail address and postcode.

import { and, eq, or, type SQL, sql, desc, notExists } from 'drizzle-orm'
import { type PgTable, type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { OrderSearch } from '#domain/order/order-search.ts'
import {
  type PersonColumns,
  sqlFoldedText,
  sqlPayerSearchText,
  sqlPersonSearchText,
  sqlImportedOrderSearchText,
} from '../tables/sql-expressions.ts'
import { type Db, rowsWhere } from '../core/db.ts'
import { users } from '../tables/customer/accounts.ts'
import { orders } from '../tables/order/orders.ts'
import { importedOrders } from '../tables/customer/imported-orders.ts'
import type { ImportedOrderRow } from './imported-orders.ts'

type SearchableTable = PgTable & PersonColumns & { id: AnyPgColumn; billingAddress: AnyPgColumn }
type WordMatcher = (text: SQL, word: string) => SQL

/** The text indexes find three characters anywhere, and fewer at the start of a word. */
const indexedLength = 3
/** People type another apostrophe than the one that was stored. */
const apostrophes = "'’‘`´"
const anApostrophe = new RegExp(`[${apostrophes}]`)
const escapeForPattern = (word: string) =>
  word.replace(/[^\p{L}\p{N}]/gu, (mark) =>
    apostrophes.includes(mark) ? `[${apostrophes}]` : `\\${mark}`,
  )
const escapeForLike = (word: string) => word.replace(/[\\%_]/g, '\\$&')
/**
 * What can stand before a word: what separates names and e-mail addresses, the '#' of an earlier
 * shop, or a digit, because the letters of a postcode are searched too. Digits before a single
 * character, `\m`, a class of all other characters and typographic apostrophes would not use the
 * text indexes.
 */
const beforeWord = ({ length }: string) => `(^|[ \n#@._'+/,(&${length > 1 ? '0-9' : ''}-])`

export const matchesWordPrefix: WordMatcher = (text, word) =>
  sql`(${text} ~ ${beforeWord(word) + escapeForPattern(word)}
    or ${text} like ${`%’${escapeForLike(word)}%`} or ${text} like ${`%‘${escapeForLike(word)}%`})`
/** A word of one or two letters only at the start of a word. */
export const matchesWordAnywhere: WordMatcher = (text, word) =>
  isShort(word) ? matchesWordPrefix(text, word) : containsWord(text, word)

/** Also within another word. */
export const containsWord: WordMatcher = (text, word) =>
  anApostrophe.test(word)
    ? sql`${text} ~ ${escapeForPattern(word)}`
    : sql`${text} like ${`%${escapeForLike(word)}%`}`

const isShort = (word: string) => word.length < indexedLength && startsWithLetterOrDigit(word)
const startsWithLetterOrDigit = (word: string) => /^[\p{L}\p{N}]/u.test(word)

/** False for a search of punctuation marks only, for which the text indexes are of no use. */
export const hasIndexedWord = ({ words }: OrderSearch): boolean =>
  words.some((word) => word.length >= indexedLength || startsWithLetterOrDigit(word))

/** Selects rows whose receiver or payer matches all words. */
export function matchesPersonWords(
  table: SearchableTable,
  { words }: OrderSearch,
  matchesWord: WordMatcher,
): SQL | undefined {
  const matchesAll = (text: SQL) => and(...words.map((word) => matchesWord(text, word)))
  return or(
    matchesAll(sqlPersonSearchText(table)),
    and(sql`${table.billingAddress} is not null`, matchesAll(sqlPayerSearchText(table))),
  )
}

/**
 * Selects rows whose receiver or payer matches all words, or that have the id. The subquery lets
 * PostgreSQL use the text index.
 */
export function matchesSearchWords(
  table: SearchableTable,
  search: OrderSearch,
  matchesWord: WordMatcher,
): SQL | undefined {
  const either = matchesPersonWords(table, search, matchesWord)
  const byWords = hasIndexedWord(search)
    ? sql`${table.id} = any(array(select id from ${table} where ${either}))`
    : either
  return search.id === undefined ? byWords : or(eq(table.id, search.id), byWords)
}

type CompanyTable = PgTable & { id: AnyPgColumn; companyName: AnyPgColumn }
/** Selects rows of firms whose name contains all words. */
export const matchesCompanyWords = (table: CompanyTable, { words }: OrderSearch): SQL | undefined =>
  and(
    sql`${table.companyName} <> ''`,
    ...words.map((word) => matchesWordAnywhere(sqlFoldedText(sql`${table.companyName}`), word)),
  )

/**
 * The same with a subquery, which lets PostgreSQL use the partial index. Only few rows have a firm,
 * so that index is enough.
 */
export const matchesCompanyName = (table: CompanyTable, search: OrderSearch): SQL =>
  sql`${table.id} = any(array(select id from ${table} where ${matchesCompanyWords(table, search)}))`

// Finds customers and orders by what an earlier shop knew: the number there, name, e-mail address
// and postcode.

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

/** `lowerEmail` is an address in lower case. */
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
  const { orderedAt, id, email } = importedOrders
  const hasNewer = rowsWhere(
    db,
    newer,
    and(
      eq(newer.email, email),
      sql`(${newer.orderedAt}, ${newer.id}) > (${orderedAt}, ${id})`,
      matches?.(sqlImportedOrderSearchText(newer)),
    ),
  )
  const hasOrders = rowsWhere(db, orders, eq(sql`lower(${orders.email})`, email))
  const hasAccount = rowsWhere(db, users, eq(sql`lower(${users.email})`, email))
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
