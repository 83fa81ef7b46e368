// Reads the products that a page can show as related. A candidate has only what the selection
// compares, because most are not shown.

import type { Gender } from '#domain/catalogue/gender.ts'
import type { Database } from '../core/db.ts'
import { attributesObjectSql } from '../tables/catalogue.ts'
import { bandLimits } from './product-filter.ts'
import { inStockSql } from './product-listing.ts'

/** With `unpublishedToo` for staff, who preview a product before it is published. */
export type ProductToRelate = { slug: string; unpublishedToo: boolean }

export type RelatedCandidateRow = {
  id: number
  gender: Gender
  absorption: number | null
  categoryIds: number[]
  inStock: boolean
  /** The value of the attribute `features`. */
  features: unknown
  /**
   * The number of customers who bought it with the product on the page or later, if stored
   * (product-pairs.ts).
   */
  buyers: number
  /** True for the product on the page. */
  isCurrent: boolean
}

/** The number of candidates of each kind: similar, overlapping and companions. */
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
  select products.id, products.gender, products.absorption::double precision as absorption, products.category_ids as "categoryIds",
    ${inStockSql} as "inStock", ${attributesObjectSql('products.attributes')} -> 'features' as features, coalesce(buyers, 0) as buyers,
    products.id = current.id as "isCurrent"
  from current join products on products.id = any (array(select id from candidates)) and (products.published or products.id = current.id)
    left join product_pairs on product_pairs.product_id = (select id from current) and other_id = products.id
  order by products.position, products.id`,
}

/**
 * Returns the product with this slug, not the slug of a variation, and the published products that
 * its page can show as related, in recommended order. All are unisex or for the same gender, except
 * those that customers bought with it or later: products of the same categories, products that
 * share a category, and companions. The first two are in the same or an adjoining absorption band.
 * Returns an empty array if there is no such product.
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
