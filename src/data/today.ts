// The numbers of this morning, each the length of a list behind it.

import { and, asc, eq, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import { type Concern, type DeliveryQueue, lowStock } from '#domain/order/fulfilment-filters.ts'
import type { Cents } from '#domain/money.ts'
import { msPerDay } from '#domain/time/durations.ts'
import type { Db } from './db.ts'
import { inQueue, withConcern } from './order-list.ts'
import { isMailToCustomer } from './staff-customers.ts'
import { orders } from './tables/orders.ts'
import { outbox } from './tables/outbox.ts'
import { returns } from './tables/returns.ts'
import { reviews } from './tables/reviews.ts'

const ordersWhere = (wanted: SQL | undefined) => sql<number>`(select count(*)::int from orders where ${wanted})`

/** How many orders stand in each of these lists. */
export async function countOrders(db: Db, queues: readonly DeliveryQueue[], concerns: readonly Concern[], now: Date) {
  const asked = [...queues.map((queue) => ordersWhere(inQueue(queue, now))), ...concerns.map((one) => ordersWhere(withConcern(one, now)))]
  if (asked.length === 0) return []
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(asked, sql`, `)}] as counts`)
  return rows[0]?.counts ?? []
}

/** When the withdrawal that waits longest was declared. */
export async function firstWithdrawal(db: Db): Promise<Date | undefined> {
  const [first] = await db
    .select({ at: returns.at })
    .from(returns)
    .where(and(eq(returns.state, 'announced'), eq(returns.kind, 'withdrawal')))
    .orderBy(asc(returns.at), asc(returns.id))
    .limit(1)
  return first?.at
}

export const countReviews = (db: Db): Promise<number> => db.$count(reviews, eq(reviews.state, 'waiting'))
/** Those to colleagues only `withStaff`. */
export const countLostMails = (db: Db, withStaff: boolean): Promise<number> =>
  db.$count(outbox, and(isNotNull(outbox.givenUpAt), withStaff ? undefined : isMailToCustomer))

/** What came in between two moments: orders by when they were paid, and their price with VAT. */
export async function paidBetween(db: Db, from: Date, until: Date): Promise<{ orders: number; revenue: Cents }> {
  const [sum] = await db
    .select({ orders: sql<number>`count(*)::int`, revenue: sql<Cents>`coalesce(sum(${orders.total}), 0)::int` })
    .from(orders)
    .where(and(gte(orders.paidAt, from), lt(orders.paidAt, until)))
  return sum ?? { orders: 0, revenue: 0 as Cents }
}

export type LowStock = { id: number; slug: string; name: string; stock: number; sold: number }

const isLow = (item: SQL) => sql`${item}.stock < coalesce(${item}.low_stock_at + 1, greatest(${lowStock.least}, coalesce(packs, 0)))`

/** What is sold and soon gone, the emptiest first: at or below the number set for it, else fewer packs than two weeks sell, and always fewer than five. */
export async function lowInStock(db: Db, now: Date, most: number): Promise<LowStock[]> {
  const since = new Date(now.getTime() - lowStock.days * msPerDay)
  // What is low is picked out before names are looked up: a catalogue is wide, and most of it is in stock.
  const { rows } = await db.execute<LowStock>(sql`
    with sold as (
      select order_lines.item_id as id, sum(order_lines.quantity)::int as packs from orders
      join order_lines on order_lines.order_id = orders.id where orders.paid_at >= ${since.toISOString()} group by 1),
    low_sizes as materialized (
      select size.id, product_id, size.name, stock, packs from product_variations as size left join sold using (id) where ${isLow(sql`size`)}),
    shelf as (
      select product.id, product.slug, product.name, product.stock, packs from products as product left join sold using (id)
      where product.published and product.stock is not null and ${isLow(sql`product`)}
        and not exists (select from product_variations where product_id = product.id)
      union all
      select size.id, product.slug, product.name || ' - ' || size.name, size.stock, packs
      from low_sizes as size join products as product on product.id = size.product_id where product.published)
    select id, slug, name, stock, coalesce(packs, 0) as sold from shelf order by stock, sold desc, name limit ${most}`)
  return rows
}
