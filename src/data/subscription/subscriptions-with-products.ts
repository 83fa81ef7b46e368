import { sql } from 'drizzle-orm'
import type { Db } from '../core/db.ts'

/**
 * Counts the running subscriptions that get one of these products delivered. A hidden product is
 * not delivered.
 */
export async function countSubscriptionsWithProducts(
  db: Db,
  slugs: readonly string[],
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with chosen as (select id from products where published and slug = any(${sql.param([...slugs])}::text[])),
      items as (select id from chosen union all
        select variation.id from product_variations as variation join chosen on chosen.id = variation.product_id)
    select count(distinct subscription.id)::int as count from subscriptions as subscription
    join subscription_lines as line on line.subscription_id = subscription.id
    where subscription.state in ('active', 'paused', 'payment-failed') and line.item_id in (select id from items)`)
  return rows[0]?.count ?? 0
}
