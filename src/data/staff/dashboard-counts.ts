import { and, asc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import {
  type AttentionFilter,
  type FulfilmentFilter,
  lowStockRule,
} from '#domain/order/fulfilment/fulfilment-filters.ts'
import { firstTestId } from '#domain/order/test-order.ts'
import type { Cents } from '#domain/money.ts'
import { addDays, toCalendarDay } from '#domain/time/calendar-day.ts'
import type { Db } from '../core/db.ts'
import { sqlStartOfDay } from '../core/sql-calendar.ts'
import { matchesFulfilmentFilter, matchesAttentionFilter } from '../order/admin-order-list.ts'
import { deliveryTermsOn } from '../order/delivery-terms.ts'
import { orders } from '../tables/order/orders.ts'
import { sqlConfirmedAt } from '../tables/sql-expressions.ts'
import { returns } from '../tables/order/returns.ts'
import { reviews } from '../tables/catalogue/reviews.ts'
import { extensionData } from '#extensions/data.ts'

const countWhere = (condition: SQL | undefined) =>
  sql<number>`(select count(*)::int from orders where ${condition})`

/** Returns the number of orders for each filter, in the order of the arguments. */
export async function countOrdersPerFilter(
  db: Db,
  fulfilmentFilters: readonly FulfilmentFilter[],
  attentionFilters: readonly AttentionFilter[],
  now: Date,
) {
  const terms = await deliveryTermsOn(db, toCalendarDay(now))
  const counts = [
    ...fulfilmentFilters.map((filter) => countWhere(matchesFulfilmentFilter(filter, now, terms))),
    ...attentionFilters.map((filter) => countWhere(matchesAttentionFilter(filter, now))),
  ]
  if (counts.length === 0) return []
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  )
  return rows[0]?.counts ?? []
}

/** Returns when the customer declared the oldest open withdrawal, or undefined if there is none. */
export async function oldestOpenWithdrawalAt(db: Db): Promise<Date | undefined> {
  const [first] = await db
    .select({ at: returns.at })
    .from(returns)
    .where(and(eq(returns.state, 'announced'), eq(returns.kind, 'withdrawal')))
    .orderBy(asc(returns.at), asc(returns.id))
    .limit(1)
  return first?.at
}

export const countWaitingReviews = (db: Db): Promise<number> =>
  db.$count(reviews, eq(reviews.state, 'waiting'))

/**
 * Returns the number of orders sold from `from` until `until` (sqlConfirmedAt), and their total
 * including VAT.
 */
export async function sumSoldOrders(
  db: Db,
  from: Date,
  until: Date,
): Promise<{ orders: number; revenue: Cents }> {
  const [sum] = await db
    .select({
      orders: sql<number>`count(*)::int`,
      revenue: sql<Cents>`coalesce(sum(${orders.total}), 0)::int`,
    })
    .from(orders)
    .where(
      and(
        gte(sqlConfirmedAt(orders), from),
        lt(sqlConfirmedAt(orders), until),
        lt(orders.id, firstTestId),
      ),
    )
  return sum ?? { orders: 0, revenue: 0 as Cents }
}

export type LowStock = { id: number; slug: string; name: string; stock: number; sold: number }

const isLow = (item: SQL) =>
  sql`${item}.stock < coalesce(${item}.low_stock_at + 1, greatest(${lowStockRule.least}, coalesce(packs, 0)))`

/**
 * Returns published items with low stock, lowest stock first. Stock is low at or below the item's
 * own threshold. Without a threshold, stock is low below five packs or below the packs sold in two
 * weeks, today included.
 */
export async function listLowStock(db: Db, now: Date, limit: number): Promise<LowStock[]> {
  const from = addDays(toCalendarDay(now), 1 - lowStockRule.days)
  // An extension may have the sums of the days before its last count, so that only the orders since
  // are read.
  const sums = extensionData.find(({ soldPacks }) => soldPacks)?.soldPacks
  const countedAt = await sums?.findCountedAt(db)
  const countedDay = countedAt ? toCalendarDay(countedAt) : from
  const ordersFrom = countedDay > from ? countedDay : from
  const summed = sums ? sql`${sums.select(from, ordersFrom)} union all` : sql``
  // The query selects the variations with low stock before it joins their products, because few
  // variations have low stock.
  const { rows } = await db.execute<LowStock>(sql`
    with sold as (
      select id, sum(packs)::int as packs from (
        ${summed}
        select item_id as id, quantity as packs from orders join order_lines on order_lines.order_id = orders.id
        where orders.id < ${firstTestId} and coalesce(orders.accepted_at, orders.paid_at) >= ${sqlStartOfDay(ordersFrom)}) as days group by id),
    low_sizes as materialized (
      select size.id, product_id, size.name, stock, packs from product_variations as size left join sold using (id) where ${isLow(sql`size`)}),
    shelf as (
      select product.id, product.slug, product.name, product.stock, packs from products as product left join sold using (id)
      where product.published and product.stock is not null and ${isLow(sql`product`)}
        and not exists (select from product_variations where product_id = product.id and not is_sample)
      union all
      select size.id, product.slug, product.name || ' - ' || size.name, size.stock, packs
      from low_sizes as size join products as product on product.id = size.product_id where product.published)
    select id, slug, name, stock, coalesce(packs, 0) as sold from shelf order by stock, sold desc, name limit ${limit}`)
  return rows
}
