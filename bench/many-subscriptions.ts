// Inserts many subscriptions in all states; some are charged tomorrow, some have a failed charge.
// Usage: imported, not run by itself.

import { sql } from 'drizzle-orm'
import type { Database } from '#data/core/db.ts'

/**
 * Gives the customers of many-orders.ts one subscription each. Only those with a failed charge have
 * a delivery.
 */
export async function insertManySubscriptions(db: Database, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into subscriptions (link_id, state, email, first_name, last_name, street, house_number, postcode, city, payment_method, "interval",
        anchor_day, next_date, next_period, created_at, started_at, stopped_at)
      select 'veel-' || place, standing, email, first_name, last_name, street, house_number, postcode, city, 'ideal', 'month', 1 + place % 28,
        current_date + (place % 60 + 1)::int, 2, created_at, created_at, case when standing = 'stopped' then created_at + interval '90 days' end
      from (select *, (array['active', 'active', 'active', 'paused', 'payment-failed', 'stopped'])[1 + place % 6] as standing
        from (select *, row_number() over (order by id) as place from orders where link_id like 'veel-%') as numbered
        where place <= ${count}) as people`)
    await tx.execute(sql`
      insert into subscription_lines (subscription_id, item_id, position, name, slug, quantity, unit_price)
      select id, 1, 0, 'Dagbroekje', 'dagbroekje', 1 + id % 3, 1295 from subscriptions where link_id like 'veel-%'`)
    await tx.execute(sql`
      insert into subscription_periods (subscription_id, number, date, state, order_id, charge_attempts, retry_on)
      select own.id, 1, current_date - 3, 'failed', orders.id, 1, current_date + 2
      from subscriptions as own join orders on orders.link_id = own.link_id where own.state = 'payment-failed'`)
  })
  await db.execute(sql`analyze`)
}
