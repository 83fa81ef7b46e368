// Reads the products that a page can show as related. A candidate has only what the selection compares, because most are not shown.

import { and, asc, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { bandOf, absorptionBands } from '#domain/catalogue/absorption.ts'
import type { Db } from '../core/db.ts'
import { sqlMatchesFilter } from './product-filter.ts'
import { inStockSql } from './product-listing.ts'
import { attributesObjectSql, products } from '../tables/catalogue.ts'
import { productPairs } from '../tables/product-pairs.ts'

/** What the search for related products needs to know of the product on the page. */
export type ProductForCandidates = Pick<typeof products.$inferSelect, 'id' | 'gender' | 'absorption' | 'categoryIds'>

export type RelatedCandidateRow = ProductForCandidates & {
  inStock: boolean
  /** The value of the attribute `features`. */
  features: unknown
  /** The number of customers who bought it with the product on the page or later, if stored (product-pairs.ts). */
  buyers: number
}

/** The number of candidates of each kind: similar, overlapping and companions. */
const maxCandidates = 24
const comparedColumns = { id: products.id, gender: products.gender, absorption: products.absorption, categoryIds: products.categoryIds }

/** Finds a published product by its own slug, not by the slug of a variation. */
export async function productForCandidates(db: Db, slug: string): Promise<ProductForCandidates | undefined> {
  const [found] = await db
    .select(comparedColumns)
    .from(products)
    .where(and(eq(products.slug, slug), eq(products.published, true)))
  return found
}

/**
 * Returns the product itself and the published products that its page can show as related, in recommended order. All are unisex or for the
 * same gender, except those that customers bought with it or later: products of the same categories, products that share a category, and
 * companions. The first two are in the same or an adjoining absorption band.
 */
export function relatedCandidates(db: Db, product: ProductForCandidates): Promise<RelatedCandidateRow[]> {
  const { id, gender, categoryIds } = product
  const selectIds = (where: SQL | undefined) =>
    db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.published, true), inArray(products.gender, [...new Set(['unisex' as const, gender])]), where))
      .orderBy(asc(products.position), asc(products.id))
      .limit(maxCandidates)
  const overlapping = sql`${products.categoryIds} && ${sql.param(categoryIds)}::integer[]`
  const companions = selectIds(and(eq(products.gender, 'unisex'), or(isNull(products.absorption), not(overlapping))))
  const boughtToo = db
    .select({ id: productPairs.otherId })
    .from(productPairs)
    .innerJoin(products, eq(products.id, productPairs.otherId))
    .where(and(eq(productPairs.productId, id), eq(products.published, true)))
  const itself = db.select({ id: products.id }).from(products).where(eq(products.id, id))
  const similar = [and(eq(products.categoryIds, categoryIds), nearBand(product)), and(overlapping, nearBand(product))].map(selectIds)
  const ids = categoryIds.length === 0 ? union(itself, boughtToo, companions) : union(itself, boughtToo, companions, ...similar)
  return db
    .select({
      ...comparedColumns,
      inStock: inStockSql,
      features: sql<unknown>`${sql.raw(attributesObjectSql('products.attributes'))} -> 'features'`,
      buyers: sql<number>`coalesce(${productPairs.buyers}, 0)`,
    })
    .from(products)
    .leftJoin(productPairs, and(eq(productPairs.productId, id), eq(productPairs.otherId, products.id)))
    .where(sql`${products.id} = any(array(${ids}))`)
    .orderBy(asc(products.position), asc(products.id))
}

/**
 * Selects products in the same or an adjoining absorption band. If the product has no absorption, selects products without an absorption.
 */
function nearBand({ absorption }: ProductForCandidates): SQL | undefined {
  if (absorption === null) return isNull(products.absorption)
  const at = absorptionBands.indexOf(bandOf(absorption))
  return sqlMatchesFilter({ gender: 'both', absorption: absorptionBands.slice(Math.max(0, at - 1), at + 2) })
}
