// Finds orders by words in a shop of millions of orders. The text index is fast for words that few
// orders have. For a name that thousands have, reading the orders from the start of the page on is
// faster, because a page is full before long.

import { and, or, eq, type SQL, sql } from 'drizzle-orm'
import { type CappedCount, toCappedCount } from '#domain/text/capped-count.ts'
import type { OrderSearch } from '#domain/order/order-search.ts'
import { countUpTo } from '../core/keyset-page.ts'
import type { Db } from '../core/db.ts'
import {
  hasIndexedWord,
  matchesCompanyWords,
  matchesPersonWords,
  matchesWordAnywhere,
} from '../customer/name-search.ts'
import { orders } from '../tables/order/orders.ts'

/**
 * A search counts up to this number, because PostgreSQL compares the words of each order that it
 * counts.
 */
export const maxCountedMatches = 1_000
/** Words that fill a page from so few of the newest orders are too frequent for the text index. */
const probedOrders = 2_000
const frequentMatches = 50
/** Reading so many orders takes about a quarter of a second. */
const windowOrders = 40_000

/**
 * The ids of all orders with the words, or how many orders have them if these are too many to list.
 */
export type SearchMatches = number[] | 'more than counted' | 'frequent'

export const matchesOrderSearch = (search: OrderSearch): SQL | undefined =>
  or(
    search.id === undefined ? undefined : eq(orders.id, search.id),
    matchesPersonWords(orders, search, matchesWordAnywhere),
    matchesCompanyWords(orders, search),
  )

/** Which orders the list reads, in which order; `where` has no conditions on words. */
type OrderWindow = { where: SQL | undefined; orderBy: SQL }

export const newestFirst: OrderWindow = { where: undefined, orderBy: sql`created_at desc, id desc` }

export async function findSearchMatches(db: Db, search: OrderSearch): Promise<SearchMatches> {
  const matches = matchesOrderSearch(search)
  const probe = await readWindow(db, newestFirst, matches, {
    size: probedOrders,
    limit: frequentMatches,
  })
  if (!hasIndexedWord(search)) return probe.isWhole ? probe.ids : 'frequent'
  if (probe.ids.length === frequentMatches) return 'frequent'
  const ids = await withTextIndex(db, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select id from ${orders} where ${matches} limit ${maxCountedMatches + 1}`,
    )
    return rows.map(({ id }) => id)
  })
  return ids.length > maxCountedMatches ? 'more than counted' : ids
}

type WindowResult = {
  ids: number[]
  /** True if no order after the window can match. */ isWhole: boolean
}

/** Returns the ids of the first matching orders of the window, in its order. */
async function readWindow(
  db: Db,
  { where, orderBy }: OrderWindow,
  matches: SQL | undefined,
  { size, limit }: { size: number; limit: number },
): Promise<WindowResult> {
  const inWindow = (columns: SQL) =>
    sql`(select ${columns} from ${orders} where ${where ?? sql`true`} order by ${orderBy} limit ${size})`
  const { rows } = await db.execute<{ ids: number[]; read: number }>(sql`
    select array(select id from ${inWindow(sql`*`)} as orders where ${matches} order by ${orderBy} limit ${limit}) as ids,
      (select count(*)::int from ${inWindow(sql``)} as read) as read`)
  const { ids = [], read = 0 } = rows[0] ?? {}
  return { ids, isWhole: read < size && ids.length < limit }
}

/** Returns the first matching orders, or undefined if the page is not full after so many orders. */
export async function findFirstMatches(
  db: Db,
  window: OrderWindow,
  matches: SQL | undefined,
  limit: number,
): Promise<number[] | undefined> {
  const { ids, isWhole } = await readWindow(db, window, matches, { size: windowOrders, limit })
  return isWhole || ids.length === limit ? ids : undefined
}

/**
 * Returns the newest matching orders if many of the newest orders match, so that the text index
 * would be slow; otherwise undefined. `where` has no conditions on words.
 */
export async function findNewestIfFrequent(
  db: Db,
  where: SQL | undefined,
  matches: SQL | undefined,
  limit: number,
) {
  const window = { ...newestFirst, where }
  const probe = await readWindow(db, window, matches, { size: probedOrders, limit })
  if (probe.isWhole || probe.ids.length === limit) return probe.ids
  const isFrequent = probe.ids.length * (windowOrders / probedOrders) >= limit
  return isFrequent ? findFirstMatches(db, window, matches, limit) : undefined
}

/**
 * Counts the orders of a frequent search: first among the newest orders, which is enough for most.
 */
export async function countFrequentMatches(
  db: Db,
  { search, where }: { search: OrderSearch; where: SQL | undefined },
): Promise<CappedCount> {
  const matches = and(matchesOrderSearch(search), where)
  const { ids, isWhole } = await readWindow(db, newestFirst, matches, {
    size: windowOrders,
    limit: maxCountedMatches + 1,
  })
  if (isWhole || ids.length > maxCountedMatches) return toCappedCount(ids.length, maxCountedMatches)
  const count = (one: Db) => countUpTo(one, orders, matches, maxCountedMatches)
  return hasIndexedWord(search) ? withTextIndex(db, count) : count(db)
}

/**
 * Runs `work` with the text index. The planner guesses how many rows have a word, and after a wrong
 * guess it would read the whole table to find the first thousand.
 */
const withTextIndex = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
    )
    return work(tx)
  })
