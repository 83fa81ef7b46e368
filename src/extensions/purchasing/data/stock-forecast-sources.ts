import { sql } from 'drizzle-orm'
import type { Cents } from '#domain/money.ts'
import { firstTestId } from '#domain/order/test-order.ts'
import type { Arrival, OrderSize, SubscribedPacks } from '../domain/stock-forecast.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { Db } from '#data/core/db.ts'
import { orders } from '#data/tables/order/orders.ts'
import { sqlConfirmedAt } from '#data/tables/sql-expressions.ts'

export type ForecastItem = {
  itemId: number
  productId: number
  /** The product name; for a variation 'product name - variation name'. */
  name: string
  slug: string
  stock: number
  /** The number of packs at which staff want a warning; 0 if they chose none. */
  minimumStock: number
  /** Customers who asked for a mail when the item is back. */
  waiting: number
  /** Days since staff added the product. */
  daysInShop: number
  supplierId: number | null
  supplierName: string | null
  leadTimeDays: number | null
  articleNumber: string
  packsPerCase: number
  price: Cents | null
}

export async function forecastItems(db: Db, now: Date): Promise<ForecastItem[]> {
  const { rows } = await db.execute<ForecastItem>(sql`
    with item as (
      select product.id, product.id as product_id, product.name, product.slug, coalesce(product.stock, 0) as stock, product.low_stock_at, product.created_at, 0 as position
      from products as product where published and not exists (select from product_variations where product_id = product.id and not is_sample)
      union all
      select variation.id, product.id, product.name || ' - ' || variation.name, product.slug, variation.stock, variation.low_stock_at, product.created_at, variation.position
      from product_variations as variation join products as product on product.id = variation.product_id where published)
    select item.id as "itemId", item.product_id as "productId", item.name, item.slug, item.stock,
      coalesce(item.low_stock_at, 0) as "minimumStock",
      coalesce(waiting.count, 0)::int as waiting,
      greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - item.created_at) / 86400)::float8 as "daysInShop",
      supplier.id as "supplierId", supplier.name as "supplierName", supplier.lead_time_days as "leadTimeDays",
      coalesce(source.article_number, '') as "articleNumber", coalesce(source.packs_per_case, 1) as "packsPerCase", source.price
    from item
      left join supplier_items as source on source.item_id = item.id
      left join suppliers as supplier on supplier.id = source.supplier_id
      left join (select item_id, count(*) from restock_requests where confirmed_at is not null and notified_at is null group by item_id)
        as waiting on waiting.item_id = item.id
    order by lower(item.name), item.position, item.id`)
  return rows
}

/**
 * The sizes of the orders since a moment, by item. Renewals of subscriptions do not count, and
 * neither do orders that were cancelled, or paid back before the packs left.
 */
export async function orderSizesSince(db: Db, since: Date): Promise<Map<number, OrderSize[]>> {
  const { rows } = await db.execute<OrderSize & { itemId: number }>(sql`
    select line.item_id as "itemId", line.quantity as packs, count(*)::int as orders
    from ${orders} join order_lines as line on line.order_id = orders.id
    where ${sqlConfirmedAt(orders)} >= ${since.toISOString()}::timestamptz and not ${orders.isRenewal} and ${orders.id} < ${firstTestId}
      and ${orders.state} <> 'cancelled' and not (${orders.state} = 'refunded' and ${orders.shippedAt} is null)
    group by line.item_id, line.quantity`)
  return Map.groupBy(rows, ({ itemId }) => itemId)
}

/** The days without stock since a moment, by item, as fractions. */
export async function soldOutDaysSince(
  db: Db,
  since: Date,
  now: Date,
): Promise<Map<number, number>> {
  const [from, to] = [
    sql`${since.toISOString()}::timestamptz`,
    sql`${now.toISOString()}::timestamptz`,
  ]
  const { rows } = await db.execute<{ itemId: number; days: number }>(sql`
    select item_id as "itemId", sum(extract(epoch from least(coalesce(until, ${to}), ${to}) - greatest(since, ${from})) / 86400)::float8 as days
    from sold_out_periods where since < ${to} and coalesce(until, ${to}) > ${from} group by item_id`)
  return new Map(rows.map(({ itemId, days }) => [itemId, days]))
}

/**
 * The packs that subscriptions will take, by item, with one row for all subscriptions with the same
 * schedule.
 */
export async function subscribedPacks(db: Db): Promise<Map<number, SubscribedPacks[]>> {
  const { rows } = await db.execute<SubscribedPacks & { itemId: number }>(sql`
    select line.item_id as "itemId", state, next_date::text as "nextDate", earliest_charge_date::text as "earliestChargeDate",
      paused_until::text as "pausedUntil", anchor_day as "anchorDay", interval, sum(line.quantity)::int as packs, count(*)::int as deliveries
    from subscriptions join subscription_lines as line on line.subscription_id = subscriptions.id
    where (state = 'active' or (state = 'paused' and paused_until is not null)) and subscriptions.id < ${firstTestId}
    group by line.item_id, state, next_date, earliest_charge_date, paused_until, anchor_day, interval`)
  return Map.groupBy(rows, ({ itemId }) => itemId)
}

/**
 * The packs that suppliers still have to deliver, by item. Drafts do not count, because nobody has
 * ordered them yet.
 */
export async function packsOnOrder(db: Db): Promise<Map<number, Arrival[]>> {
  const { rows } = await db.execute<{ itemId: number; day: CalendarDay | null; packs: number }>(sql`
    select line.item_id as "itemId", purchase.expected_on::text as day,
      sum(line.ordered_packs - line.received_packs - line.dropped_packs)::int as packs
    from purchase_order_lines as line join purchase_orders as purchase on purchase.id = line.purchase_order_id
    where line.received_packs + line.dropped_packs < line.ordered_packs and purchase.state in ('sent', 'partly-received')
    group by line.item_id, purchase.expected_on`)
  return Map.groupBy(rows, ({ itemId }) => itemId)
}
