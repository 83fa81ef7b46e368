// Product queries for visitors, and the row types of the catalogue.

import { and, asc, count, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { ProductSort } from '#domain/catalogue/listing/product-sort.ts'
import type { Db } from '../core/db.ts'
import { sortRowsByIds, sqlMatchesFilter, matchingProductIds, type ProductQuery } from './product-filter.ts'
import type { CategoryRow } from './categories.ts'
import { categories, productCategories, products, productVariations } from '../tables/catalogue.ts'

export type ProductRow = typeof products.$inferSelect
export type VariationRow = typeof productVariations.$inferSelect
/** `variations` are the choices of the product, `samples` its sample packs. */
export type ProductDetails = ProductRow & {
  variations: VariationRow[]
  samples: VariationRow[]
  categories: Pick<CategoryRow, 'id' | 'name' | 'slug'>[]
}

type Page = { sort: ProductSort; page: number; perPage: number }

/** Returns one page of the matching published products, and the number of all matches. The first page is 1. */
export async function loadPageOfProducts(
  db: Db,
  query: ProductQuery,
  { sort, page, perPage }: Page,
): Promise<{ products: ProductDetails[]; total: number }> {
  const [ids, [counted]] = await Promise.all([
    matchingProductIds(db, query, sort, { offset: (page - 1) * perPage, limit: perPage }),
    db.select({ total: count() }).from(products).where(sqlMatchesFilter(query)),
  ])
  const found = ids.length === 0 ? [] : await db.select().from(products).where(inArray(products.id, ids))
  return { products: await withVariationsAndCategories(db, sortRowsByIds(ids, found)), total: counted?.total ?? 0 }
}

/** Finds a published product by its own slug, not by the slug of a variation. */
export async function productBySlug(db: Db, slug: string): Promise<ProductDetails | undefined> {
  const found = await db
    .select()
    .from(products)
    .where(and(eq(products.slug, slug), eq(products.published, true)))
  return (await withVariationsAndCategories(db, found))[0]
}

/** Finds the published products with one of these ids, which may also be ids of variations. */
export async function productsOfItems(db: Db, ids: number[]): Promise<ProductDetails[]> {
  const ofVariations = db.select({ id: productVariations.productId }).from(productVariations).where(inArray(productVariations.id, ids))
  const found = await db
    .select()
    .from(products)
    .where(and(eq(products.published, true), or(inArray(products.id, ids), inArray(products.id, ofVariations))))
  return withVariationsAndCategories(db, found)
}

/** Finds a product for staff, even if it is unpublished or in the trash. */
export async function loadProductForStaff(db: Db, slug: string): Promise<ProductDetails | undefined> {
  return (await withVariationsAndCategories(db, await db.select().from(products).where(eq(products.slug, slug))))[0]
}

/** Returns the published products with a popularity rank, most popular first. */
export const popularProducts = (db: Db, limit: number): Promise<ProductRow[]> =>
  db
    .select()
    .from(products)
    .where(and(eq(products.published, true), isNotNull(products.popularRank)))
    .orderBy(asc(products.popularRank))
    .limit(limit)

/** Loads the variations and categories of all products with two queries. */
export async function withVariationsAndCategories(db: Db, found: ProductRow[]): Promise<ProductDetails[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const [variations, links] = await Promise.all([variationsOf(db, inArray(productVariations.productId, ids)), categoriesOf(db, ids)])
  const variationsBy = Map.groupBy(
    variations.filter(({ isSample }) => !isSample),
    ({ productId }) => productId,
  )
  const samplesBy = Map.groupBy(
    variations.filter(({ isSample }) => isSample),
    ({ productId }) => productId,
  )
  const linksBy = Map.groupBy(links, ({ productId }) => productId)
  return found.map((product) => ({
    ...product,
    variations: variationsBy.get(product.id) ?? [],
    samples: samplesBy.get(product.id) ?? [],
    categories: (linksBy.get(product.id) ?? []).map(({ id, name, slug }) => ({ id, name, slug })),
  }))
}

const variationsOf = (db: Db, where: SQL): Promise<VariationRow[]> =>
  db.select().from(productVariations).where(where).orderBy(asc(productVariations.position), asc(productVariations.id))

const categoriesOf = (db: Db, ids: number[]) =>
  db
    .select({ productId: productCategories.productId, id: categories.id, name: categories.name, slug: categories.slug })
    .from(productCategories)
    .innerJoin(categories, eq(categories.id, productCategories.categoryId))
    .where(and(inArray(productCategories.productId, ids), eq(categories.hidden, false)))
    .orderBy(asc(categories.position), asc(categories.name))
