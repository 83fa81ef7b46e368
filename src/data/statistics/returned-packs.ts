// Sums the packs that were sold and that came back, per item and month, and the reasons. Erased orders have no product and do not count.

import { sql } from 'drizzle-orm'
import type { Period } from '#domain/statistics/period.ts'
import type { ReturnedPacks } from '#domain/statistics/returned-packs.ts'
import type { Db } from '../core/db.ts'
import { sqlDayOf, sqlEndOfDay, sqlStartOfDay } from '../core/sql-calendar.ts'

const confirmedAt = sql`coalesce(accepted_at, paid_at)`

export async function sumReturnedPacks(db: Db, { from, to }: Period): Promise<ReturnedPacks> {
  const sold = sql`${confirmedAt} >= ${sqlStartOfDay(from)} and ${confirmedAt} < ${sqlEndOfDay(to)}`
  const [cells, months, reasons, complaints] = await Promise.all([
    db.execute<{ id: number; name: string; month: string; orders: number; sold: number; returned: number }>(sql`
      with own as materialized (select id, date_trunc('month', ${sqlDayOf(confirmedAt)})::date::text as month from orders where ${sold}),
      came_back as materialized (
        select month, item_id, sum(return_lines.quantity)::int as returned
        from return_lines join order_lines as line on line.id = order_line_id join own on own.id = line.order_id group by month, item_id),
      sold as materialized (
        select month, item_id as id, max(name) as name, count(*)::int as orders, sum(quantity)::int as sold
        from own join order_lines on order_id = own.id where product_id > 0 group by month, item_id)
      select sold.*, coalesce(returned, 0) as returned from sold left join came_back on came_back.month = sold.month and item_id = sold.id`),
    db.execute<{ month: string; orders: number }>(sql`
      select date_trunc('month', ${sqlDayOf(confirmedAt)})::date::text as month, count(*)::int as orders from orders where ${sold} group by 1`),
    db.execute<ReturnedPacks['reasons'][number]>(sql`
      select reason, count(*)::int as count from returns join orders on orders.id = order_id where ${sold} group by reason order by 2 desc, 1`),
    db.execute<ReturnedPacks['complaints'][number]>(sql`
      select kind, count(*)::int as count from complaints
      where at >= ${sqlStartOfDay(from)} and at < ${sqlEndOfDay(to)} group by kind order by 2 desc, 1`),
  ])
  return {
    items: [...Map.groupBy(cells.rows, ({ id }) => id).values()].map((found) => ({
      name: found[0]?.name ?? '',
      ...sumCells(found),
      orders: found.reduce((sum, { orders }) => sum + orders, 0),
    })),
    months: months.rows.map(({ month, orders }) => ({ month, orders, ...sumCells(cells.rows.filter((cell) => cell.month === month)) })),
    reasons: reasons.rows,
    complaints: complaints.rows,
  }
}

const sumCells = (cells: readonly { sold: number; returned: number }[]) => ({
  sold: cells.reduce((sum, { sold }) => sum + sold, 0),
  returned: cells.reduce((sum, { returned }) => sum + returned, 0),
})
