// What came of placing orders, and what they left in the books.

import { eq, sql } from 'drizzle-orm'
import type { Db } from '#data/db.ts'
import { products } from '#data/tables/catalogue.ts'
import { Problem } from '#domain/problem.ts'

/** 'placed', or why not. */
export const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'placed',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  )
export const tally = (outcomes: string[]) =>
  Object.fromEntries(Object.entries(Object.groupBy(outcomes, (one) => one)).map(([name, all]) => [name, all?.length]))

/** How many rows every table of orders has. */
export async function orderCounts(db: Db) {
  const { rows } =
    await db.execute(sql`select (select count(*) from orders)::int as orders, (select count(*) from order_lines)::int as lines,
    (select count(*) from payments)::int as payments, (select count(*) from test_payments)::int as tests,
    (select count(*) from idempotency_keys)::int as keys, (select count(*) from order_events)::int as events`)
  return rows[0]
}

/** Of a product that is sold as it is. */
export const stockIn = async (db: Db, id: number) => (await db.select().from(products).where(eq(products.id, id)))[0]?.stock
