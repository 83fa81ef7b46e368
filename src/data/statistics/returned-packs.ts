// Sums the packs that were sold and that came back, per item and month, and the reasons. Erased
// orders have no product and do not count.

import { sql } from 'drizzle-orm'
import { firstTestId } from '#domain/order/test-order.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { ReturnedPacks } from '#domain/statistics/returned-packs.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import type { Db, Transaction } from '../core/db.ts'
import { sqlDayOf, sqlEndOfDay, sqlStartOfDay } from '../core/sql-calendar.ts'
import { everyItem } from '../tables/statistics.ts'

const confirmedAt = sql`coalesce(accepted_at, paid_at)`

/**
 * Counts the packs of all orders that were confirmed before today, and what came back of them until
 * now.
 */
export async function recountReturnedPacks(tx: Transaction, now: Date): Promise<void> {
  const isBeforeToday = sql`orders.id < ${firstTestId} and ${confirmedAt} < ${sqlStartOfDay(toCalendarDay(now))}`
  await tx.execute(sql`delete from item_returns`)
  await tx.execute(sql`delete from return_reason_counts`)
  await tx.execute(sql`
    with own as materialized (select id, ${sqlDayOf(confirmedAt)} as day from orders where ${isBeforeToday}),
    came_back as (
      select line.order_id as id, item_id, sum(return_lines.quantity) as returned
      from return_lines join order_lines as line on line.id = order_line_id group by line.order_id, item_id),
    sold as materialized (
      select own.id, day, item_id, max(name) as name, sum(quantity) as sold
      from own join order_lines on order_id = own.id where product_id > 0 group by own.id, day, item_id),
    sizes as (select item_id, count(*) as size from sold group by item_id),
    packs as materialized (
      select sold.*, coalesce(returned, 0) as returned, row_number() over (partition by id order by size, item_id) = 1 as is_rarest
      from sold join sizes using (item_id) left join came_back using (id, item_id)),
    per_order as (select id, sum(sold) as sold, sum(returned) as returned from packs group by id)
    insert into item_returns (day, item_id, name, orders, orders_once, sold, returned)
    select day, item_id, max(name), count(*), count(*) filter (where is_rarest), sum(sold), sum(returned) from packs group by day, item_id
    union all
    select day, ${everyItem}::int, '', count(*), count(*), coalesce(sum(sold), 0), coalesce(sum(returned), 0)
    from own left join per_order using (id) group by day`)
  await tx.execute(sql`
    insert into return_reason_counts (day, reason, count)
    select ${sqlDayOf(confirmedAt)}, coalesce(reason, ''), count(*)
    from returns join orders on orders.id = order_id where ${isBeforeToday} group by 1, 2`)
}

export async function sumReturnedPacks(db: Db, { from, to }: Period): Promise<ReturnedPacks> {
  const days = sql`day between ${from} and ${to}`
  const [items, months, reasons, complaints] = await Promise.all([
    db.execute<ReturnedPacks['items'][number]>(sql`
      select max(name) as name, sum(orders)::int as orders, sum(orders_once)::int as "ordersOnce", sum(sold)::int as sold,
        sum(returned)::int as returned
      from item_returns where ${days} and item_id <> ${everyItem} group by item_id`),
    db.execute<ReturnedPacks['months'][number]>(sql`
      select date_trunc('month', day)::date::text as month, sum(orders)::int as orders, sum(sold)::int as sold, sum(returned)::int as returned
      from item_returns where ${days} and item_id = ${everyItem} group by 1`),
    db.execute<ReturnedPacks['reasons'][number]>(sql`
      select nullif(reason, '') as reason, sum(count)::int as count from return_reason_counts where ${days} group by 1 order by 2 desc, 1`),
    db.execute<ReturnedPacks['complaints'][number]>(sql`
      select kind, count(*)::int as count from complaints
      where at >= ${sqlStartOfDay(from)} and at < ${sqlEndOfDay(to)} group by kind order by 2 desc, 1`),
  ])
  return {
    items: items.rows,
    months: months.rows,
    reasons: reasons.rows,
    complaints: complaints.rows,
  }
}
