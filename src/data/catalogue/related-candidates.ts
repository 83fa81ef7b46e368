// Reads the products that a page can show as related. A candidate has only what the selection compares, because most are not shown.

import { and, asc, eq, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { bandOf, absorptionBands } from '#domain/catalogue/absorption.ts'
import type { Db } from '../core/db.ts'
import { sqlMatchesFilter } from './product-filter.ts'
import { inStockSql } from './product-listing.ts'
import { attributesObjectSql, products } from '../tables/catalogue.ts'

/** What the search for related products needs to know of the product on the page. */
export type ProductForCandidates = Pick<typeof products.$inferSelect, 'id' | 'gender' | 'absorption' | 'categoryIds'>

export type RelatedCandidateRow = ProductForCandidates & {
  inStock: boolean
  /** The value of the attribute `features`. */
  features: unknown
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

/** Returns the products with these ids in recommended order, including unpublished ones. */
export const relatedCandidates = (db: Db, ids: readonly number[]): Promise<RelatedCandidateRow[]> =>
  db
    .select({ ...comparedColumns, inStock: inStockSql, features: sql<unknown>`${sql.raw(attributesObjectSql())} -> 'features'` })
    .from(products)
    .where(sql`${products.id} = any(${sql.param([...ids])}::integer[])`)
    .orderBy(asc(products.position), asc(products.id))

/**
 * Returns the ids of published products that a page can show as related, unisex or for the same gender: those of the same categories, those
 * that share a category, and companions. The first two are in the same or an adjoining absorption band.
 */
export async function relatedCandidateIds(db: Db, product: ProductForCandidates): Promise<number[]> {
  const { id, gender, categoryIds } = product
  const sameGender = and(
    eq(products.published, true),
    ne(products.id, id),
    inArray(products.gender, [...new Set(['unisex' as const, gender])]),
  )
  const selectIds = (where: SQL | undefined) =>
    db
      .select({ id: products.id })
      .from(products)
      .where(and(sameGender, where))
      .orderBy(asc(products.position), asc(products.id))
      .limit(maxCandidates)
  const overlapping = sql`${products.categoryIds} && ${sql.param(categoryIds)}::integer[]`
  const companions = selectIds(and(eq(products.gender, 'unisex'), or(isNull(products.absorption), not(overlapping))))
  const found =
    categoryIds.length === 0
      ? await companions
      : await unionAll(
          selectIds(and(eq(products.categoryIds, categoryIds), nearBand(product))),
          selectIds(and(overlapping, nearBand(product))),
          companions,
        )
  return [...new Set(found.map((one) => one.id))]
}

/**
 * Selects products in the same or an adjoining absorption band. If the product has no absorption, selects products without an absorption.
 */
function nearBand({ absorption }: ProductForCandidates): SQL | undefined {
  if (absorption === null) return isNull(products.absorption)
  const at = absorptionBands.indexOf(bandOf(absorption))
  return sqlMatchesFilter({ gender: 'both', absorption: absorptionBands.slice(Math.max(0, at - 1), at + 2) })
}
