// The day on which customers may expect a sold-out item of a product.

import { sql } from 'drizzle-orm'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { Db } from '../core/db.ts'

/**
 * The earliest day by item, of the orders on their way of which staff allow it. A day that has
 * passed is no promise.
 */
export async function expectedDaysOfProduct(
  db: Db,
  productId: number,
  today: CalendarDay,
): Promise<ReadonlyMap<number, CalendarDay>> {
  const { rows } = await db.execute<{ itemId: number; day: CalendarDay }>(sql`
    select line.item_id as "itemId", min(purchase.expected_on)::text as day
    from purchase_order_lines as line join purchase_orders as purchase on purchase.id = line.purchase_order_id
    where line.received_packs + line.dropped_packs < line.ordered_packs and purchase.state in ('sent', 'partly-received')
      and purchase.shows_expected_day and purchase.expected_on >= ${today}::date
      and line.item_id in (select ${productId}::int union all select id from product_variations where product_id = ${productId})
    group by line.item_id`)
  return new Map(rows.map(({ itemId, day }) => [itemId, day]))
}
