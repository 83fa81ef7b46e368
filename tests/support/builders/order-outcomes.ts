// The outcomes of order placements, and the rows that they left in the database.

import { eq, sql } from 'drizzle-orm'
import type { Db } from '#data/core/db.ts'
import { products } from '#data/tables/catalogue.ts'
import { Problem } from '#domain/problem.ts'

/** 'placed', or the problem code of the refusal. */
export const orderOutcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'placed',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  )
export const countOutcomes = (outcomes: string[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(outcomes, (one) => one)).map(([name, all]) => [
      name,
      all?.length,
    ]),
  )

/** Row counts of the tables that an order writes to. */
export async function countOrderRows(db: Db) {
  const { rows } =
    await db.execute(sql`select (select count(*) from orders)::int as orders, (select count(*) from order_lines)::int as lines,
    (select count(*) from payments)::int as payments, (select count(*) from test_payments)::int as tests,
    (select count(*) from idempotency_keys)::int as keys, (select count(*) from order_events)::int as events`)
  return rows[0]
}

/** Stock of a product without variations. */
export const countStock = async (db: Db, id: number) =>
  (await db.select().from(products).where(eq(products.id, id)))[0]?.stock
