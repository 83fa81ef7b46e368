// Counts which products were bought together.

import { cacheTag } from '#domain/cache-tag.ts'
import { sql } from 'drizzle-orm'
import { firstTestId } from '#domain/order/test-order.ts'
import { minBuyersInCommon } from '#domain/catalogue/select-related-products.ts'
import { invalidateTags } from '../core/cache-invalidation.ts'
import type { Transaction } from '../core/db.ts'

/**
 * Counts only the latest orders, so that the job does not slow down as the number of orders grows.
 */
const maxOrdersCounted = 100_000
/**
 * The maximum number of pairs stored per product. The limit leaves room, because a page omits
 * products that do not fit or are sold out.
 */
const maxPairs = 24

/**
 * Recounts all pairs in one statement. A customer, identified by e-mail address, counts once for a
 * pair if the customer bought the second product together with the first product or later. Only
 * paid orders count, without cancelled and refunded orders, erased orders and orders marked for
 * erasure. Invalidates only the products whose pairs changed.
 */
export async function recountProductPairs(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ slug: string }>(sql`
    with latest as materialized (
      select id, lower(email) as buyer, paid_at from orders
      where paid_at is not null and email <> '' and not erase_when_done and id < ${firstTestId} and state not in ('cancelled', 'refunded')
      order by paid_at desc limit ${maxOrdersCounted}),
    bought as materialized (
      select buyer, product_id, min(paid_at) as first, max(paid_at) as last
      from latest join order_lines line on line.order_id = latest.id and not line.is_sample
      group by buyer, product_id),
    paired as (
      select one.product_id, other.product_id as other_id, count(*)::int as buyers
      from bought one join bought other on other.buyer = one.buyer and other.product_id <> one.product_id and other.last >= one.first
      where exists (select from products where id = one.product_id) and exists (select from products where id = other.product_id)
      group by 1, 2 having count(*) >= ${minBuyersInCommon}),
    ranked as (select *, row_number() over (partition by product_id order by buyers desc, other_id) as place from paired),
    counted as materialized (select product_id, other_id, buyers from ranked where place <= ${maxPairs}),
    gone as (
      delete from product_pairs kept
      where not exists (select from counted where counted.product_id = kept.product_id and counted.other_id = kept.other_id)),
    put as (
      insert into product_pairs (product_id, other_id, buyers) select product_id, other_id, buyers from counted
      on conflict (product_id, other_id) do update set buyers = excluded.buyers where product_pairs.buyers <> excluded.buyers),
    before as (select product_id, array_agg(other_id order by buyers desc, other_id) as others from product_pairs group by 1),
    after as (select product_id, array_agg(other_id order by buyers desc, other_id) as others from counted group by 1)
    select slug from before full join after using (product_id) join products on products.id = product_id
    where before.others is distinct from after.others`)
  await invalidateTags(
    tx,
    rows.map(({ slug }) => cacheTag.related(slug)),
  )
}
