// Counts which products were bought together, and reads candidates for related products.

import { cacheTag } from '#domain/cache-tag.ts'
import { and, arrayContains, arrayOverlaps, asc, desc, eq, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { bandOf, absorptionBands } from '#domain/catalogue/absorption.ts'
import { minBuyersInCommon } from '#domain/catalogue/select-related-products.ts'
import { invalidateTags } from '../core/cache-invalidation.ts'
import type { Db, Transaction } from '../core/db.ts'
import { sqlMatchesFilter } from './product-filter.ts'
import type { ProductRow } from './products.ts'
import { productPairs } from '../tables/product-pairs.ts'
import { products } from '../tables/catalogue.ts'

/** Counts only the latest orders, so that the job does not slow down as the number of orders grows. */
const maxOrdersCounted = 100_000
/** The maximum number of pairs stored per product. The limit leaves room, because a page omits products that do not fit or are sold out. */
const maxPairs = 24

/**
 * Recounts all pairs in one statement. A customer, identified by e-mail address, counts once for a pair if the customer bought the second
 * product together with the first product or later. Only paid orders count, without cancelled and refunded orders, erased orders and orders
 * marked for erasure. Invalidates only the products whose pairs changed.
 */
export async function recountProductPairs(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ slug: string }>(sql`
    with latest as materialized (
      select id, lower(email) as buyer, paid_at from orders
      where paid_at is not null and email <> '' and not to_forget and state not in ('cancelled', 'refunded')
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

/** Returns the number of customers who also bought another published product, by the id of that product, highest number first. */
export async function countCustomersOfPairs(db: Db, productId: number): Promise<Map<number, number>> {
  const found = await db
    .select({ id: productPairs.otherId, buyers: productPairs.buyers })
    .from(productPairs)
    .innerJoin(products, eq(products.id, productPairs.otherId))
    .where(and(eq(productPairs.productId, productId), eq(products.published, true)))
    .orderBy(desc(productPairs.buyers), asc(productPairs.otherId))
  return new Map(found.map(({ id, buyers }) => [id, buyers]))
}

type ProductForCandidates = Pick<ProductRow, 'id' | 'gender' | 'absorption' | 'categoryIds'>
const maxCandidates = 24

/** Returns the ids of published products that a page can show as related, in recommended order. All are unisex or for the same gender. */
export async function relatedCandidateIds(db: Db, product: ProductForCandidates): Promise<number[]> {
  const { id, gender, categoryIds } = product
  const sameGender = and(
    eq(products.published, true),
    ne(products.id, id),
    inArray(products.gender, [...new Set(['unisex' as const, gender])]),
  )
  const selectIds = (where: SQL | undefined) =>
    db
      .select({ id: products.id, position: products.position })
      .from(products)
      .where(and(sameGender, where))
      .orderBy(asc(products.position), asc(products.id))
      .limit(maxCandidates)
  const overlapping = categoryIds.length > 0 ? arrayOverlaps(products.categoryIds, categoryIds) : sql`false`
  const found = await Promise.all([
    selectIds(categoryIds.length > 0 ? and(arrayContains(products.categoryIds, categoryIds), nearBand(product)) : sql`false`),
    selectIds(and(overlapping, nearBand(product))),
    selectIds(and(eq(products.gender, 'unisex'), or(isNull(products.absorption), not(overlapping)))),
  ])
  const positions = new Map(found.flat().map((one) => [one.id, one.position]))
  return [...positions].sort(([one, position], [other, otherPosition]) => position - otherPosition || one - other).map(([found]) => found)
}

/**
 * Selects products in the same or an adjoining absorption band. If the product has no absorption, selects products without an absorption.
 */
function nearBand({ absorption }: ProductForCandidates): SQL | undefined {
  if (absorption === null) return isNull(products.absorption)
  const at = absorptionBands.indexOf(bandOf(absorption))
  return sqlMatchesFilter({ gender: 'both', absorption: absorptionBands.slice(Math.max(0, at - 1), at + 2) })
}
