// Counting what was bought together, and reading what was counted.

import { cacheTag } from '#domain/cache-tag.ts'
import { and, arrayContains, arrayOverlaps, asc, desc, eq, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { bandOf, bands } from '#domain/catalogue/absorption.ts'
import { fewestBuyers } from '#domain/catalogue/related-products.ts'
import { invalidateTags } from './cache-invalidation.ts'
import type { Db, Transaction } from './db.ts'
import { matching } from './product-filter.ts'
import type { StoredProduct } from './products.ts'
import { productPairs } from './tables/product-pairs.ts'
import { products } from './tables/catalogue.ts'

/** Only the latest orders count, so that counting takes no longer in a shop of many years. */
const ordersCounted = 100_000
/** Kept of each product; some of them do not fit its buyers or are sold out. */
const mostPairs = 24

/**
 * Counts anew, in one statement. A customer, known by the e-mail address while counting, counts once for each pair of products: when an
 * order with the second came together with the first one with the first product, or later. Orders that were cancelled, paid back or
 * forgotten do not count. Pages are told only of products whose list changed.
 */
export async function countProductPairs(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ slug: string }>(sql`
    with latest as materialized (
      select id, lower(email) as buyer, paid_at from orders
      where paid_at is not null and email <> '' and not to_forget and state not in ('cancelled', 'refunded')
      order by paid_at desc limit ${ordersCounted}),
    bought as materialized (
      select buyer, product_id, min(paid_at) as first, max(paid_at) as last
      from latest join order_lines line on line.order_id = latest.id
      group by buyer, product_id),
    paired as (
      select one.product_id, other.product_id as other_id, count(*)::int as buyers
      from bought one join bought other on other.buyer = one.buyer and other.product_id <> one.product_id and other.last >= one.first
      where exists (select from products where id = one.product_id) and exists (select from products where id = other.product_id)
      group by 1, 2 having count(*) >= ${fewestBuyers}),
    ranked as (select *, row_number() over (partition by product_id order by buyers desc, other_id) as place from paired),
    counted as materialized (select product_id, other_id, buyers from ranked where place <= ${mostPairs}),
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

/** By id of the other product, of which visitors see it; the most buyers first. */
export async function buyersBeside(db: Db, productId: number): Promise<Map<number, number>> {
  const found = await db
    .select({ id: productPairs.otherId, buyers: productPairs.buyers })
    .from(productPairs)
    .innerJoin(products, eq(products.id, productPairs.otherId))
    .where(and(eq(productPairs.productId, productId), eq(products.published, true)))
    .orderBy(desc(productPairs.buyers), asc(productPairs.otherId))
  return new Map(found.map(({ id, buyers }) => [id, buyers]))
}

type Shelved = Pick<StoredProduct, 'id' | 'gender' | 'absorption' | 'shelves'>
const mostLooked = 24

/** Ids of published products for the same people that may be shown beside it: of the same categories, and of none of them. In recommended order. */
export async function productsAround(db: Db, product: Shelved): Promise<number[]> {
  const { id, gender, shelves } = product
  const fitting = and(
    eq(products.published, true),
    ne(products.id, id),
    inArray(products.gender, [...new Set(['unisex' as const, gender])]),
  )
  const some = (where: SQL | undefined) =>
    db
      .select({ id: products.id, position: products.position })
      .from(products)
      .where(and(fitting, where))
      .orderBy(asc(products.position), asc(products.id))
      .limit(mostLooked)
  const overlapping = shelves.length > 0 ? arrayOverlaps(products.shelves, shelves) : sql`false`
  const found = await Promise.all([
    some(shelves.length > 0 ? and(arrayContains(products.shelves, shelves), nearBand(product)) : sql`false`),
    some(and(overlapping, nearBand(product))),
    some(and(eq(products.gender, 'unisex'), or(isNull(products.absorption), not(overlapping)))),
  ])
  const places = new Map(found.flat().map((one) => [one.id, one.position]))
  return [...places].sort(([one, place], [other, otherPlace]) => place - otherPlace || one - other).map(([found]) => found)
}

/** Of the same band or one beside it; without absorption as well when it has none. */
function nearBand({ absorption }: Shelved): SQL | undefined {
  if (absorption === null) return isNull(products.absorption)
  const at = bands.indexOf(bandOf(absorption))
  return matching({ gender: 'both', absorption: bands.slice(Math.max(0, at - 1), at + 2) })
}
