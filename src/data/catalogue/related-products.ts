import type { Database, Transaction } from '../core/db.ts'
import { attributesObjectSql } from '../tables/catalogue/products.ts'
import { bandLimits } from './product-filter.ts'
import { inStockSql } from './products.ts'
import { cacheTag } from '#domain/cache-tag.ts'
import { sql } from 'drizzle-orm'
import { firstTestId } from '#domain/order/test-order.ts'
import {
  minBuyersInCommon,
  type RelatedCandidate,
} from '#domain/catalogue/select-related-products.ts'
import { invalidateTags } from '../core/cache-invalidation.ts'

export type ProductToRelate = { slug: string; unpublishedToo: boolean }

export type RelatedCandidateRow = Omit<RelatedCandidate, 'isCompanion'> & {
  /** The attribute `features`. */
  features: unknown
  /** Customers who bought it with the product on the page or later, if stored. */
  buyers: number
  isCurrent: boolean
}

/** Of each kind: similar, overlapping and companions. */
const maxCandidates = 24
/**
 * With more products than this in the categories of a product, the database finds candidates sooner
 * by reading the catalogue in its order than by reading the products of the categories.
 */
const largeCategories = 1_000

/**
 * For each absorption band its limits, and those of the band with its neighbours. An upper limit
 * belongs to the band.
 */
const bandRows = bandLimits.map(([, above, upTo], index) => {
  const [, nearAbove] = bandLimits[index - 1] ?? bandLimits[index]!
  const [, , nearUpTo] = bandLimits[index + 1] ?? bandLimits[index]!
  const limits = [
    above ?? -Infinity,
    upTo ?? Infinity,
    nearAbove ?? -Infinity,
    nearUpTo ?? Infinity,
  ]
  return `(${limits.map((limit) => `'${limit}'::numeric`).join(', ')})`
})

const firstCandidates = (from: string, where: string) =>
  `(select id from ${from} where ${where} order by position, id limit ${maxCandidates})`

/**
 * True for published products that are unisex or for the same gender, in the same or an adjoining
 * absorption band.
 */
const isSimilarSql = `published and gender in ('unisex', (select gender from current)) and case
  when (select near_above from current) is null then absorption is null
  else absorption > (select near_above from current) and absorption <= (select near_up_to from current) end`
const inCategoriesSql =
  'from product_categories where category_id = any ((select category_ids from current)::integer[])'

/**
 * The name makes this a prepared statement. It looks the product up by itself, so that the plan
 * does not depend on its values; PostgreSQL then plans it once instead of for each product, which
 * took as long as running it.
 */
const candidatesStatement = {
  name: 'related_candidates',
  text: `with current as materialized (
    select id, gender, category_ids, near_above, near_up_to
    from products left join (values ${bandRows.join(', ')}) as bands (above, up_to, near_above, near_up_to)
      on absorption > above and absorption <= up_to
    where slug = $1 and (published or $2)),
  size as materialized (select exists (select ${inCategoriesSql} offset ${largeCategories}) as is_large),
  candidates as (
    select id from current
    union all select other_id from product_pairs where product_id = (select id from current)
    union all ${firstCandidates('products', `published and gender = 'unisex' and (absorption is null or not category_ids && (select category_ids from current))`)}
    union all ${firstCandidates('products', `category_ids = (select nullif(category_ids, '{}') from current) and ${isSimilarSql}`)}
    union all ${firstCandidates(
      `(select distinct product_id as id from (select product_id ${inCategoriesSql} limit ${largeCategories}) as few) as sharing join products using (id)`,
      `not (select is_large from size) and ${isSimilarSql}`,
    )}
    union all ${firstCandidates('products', `(select is_large from size) and category_ids && (select category_ids from current) and ${isSimilarSql}`)})
  select products.id, products.gender, products.absorption::double precision as absorption, products.category_ids as categories,
    ${inStockSql} as "inStock", ${attributesObjectSql('products.attributes')} -> 'features' as features, coalesce(buyers, 0) as buyers,
    products.id = current.id as "isCurrent"
  from current join products on products.id = any (array(select id from candidates)) and (products.published or products.id = current.id)
    left join product_pairs on product_pairs.product_id = (select id from current) and other_id = products.id
  order by products.position, products.id`,
}

/**
 * Returns the product with this slug and its candidates in recommended order; an empty array
 * without such a product. All are unisex or for the same gender, except those that customers bought
 * with it or later: products of the same categories, products that share a category, and
 * companions. The first two are in the same or an adjoining absorption band.
 */
export async function loadRelatedCandidates(
  db: Database,
  { slug, unpublishedToo }: ProductToRelate,
): Promise<RelatedCandidateRow[]> {
  const { rows } = await db.$client.query<RelatedCandidateRow>({
    ...candidatesStatement,
    values: [slug, unpublishedToo],
  })
  return rows
}

/** Only the latest orders count, so that the job does not slow down as orders grow. */
const maxOrdersCounted = 100_000
/** Leaves room, because a page omits products that do not fit or are sold out. */
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
