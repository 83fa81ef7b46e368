// The rows that orders left in the database.

import { eq, sql } from 'drizzle-orm'
import type { Db } from '#data/core/db.ts'
import { products } from '#data/tables/catalogue/products.ts'

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
