// Products, variations and categories as the shop reads them.

import { and, asc, count, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { ProductSort } from '#domain/catalogue/product-sort.ts'
import type { Db } from './db.ts'
import { inPlaces, matching, placesOf, type ProductQuestion } from './product-filter.ts'
import { categories, productCategories, products, productVariations } from './tables/catalogue.ts'

export type StoredProduct = typeof products.$inferSelect
type StoredVariation = typeof productVariations.$inferSelect
type StoredCategory = typeof categories.$inferSelect
export type WholeProduct = StoredProduct & { variations: StoredVariation[]; categories: Pick<StoredCategory, 'id' | 'name' | 'slug'>[] }

type Page = { sort: ProductSort; page: number; perPage: number }

/** One page of the published products that match, and how many match in all. Pages count from 1. */
export async function productPage(
  db: Db,
  asked: ProductQuestion,
  { sort, page, perPage }: Page,
): Promise<{ products: WholeProduct[]; total: number }> {
  const [ids, [counted]] = await Promise.all([
    placesOf(db, asked, sort, { offset: (page - 1) * perPage, limit: perPage }),
    db.select({ total: count() }).from(products).where(matching(asked)),
  ])
  const found = ids.length === 0 ? [] : await db.select().from(products).where(inArray(products.id, ids))
  return { products: await whole(db, inPlaces(ids, found)), total: counted?.total ?? 0 }
}

/** Undefined when no published product has this slug; a variation's slug names no product. */
export async function productBySlug(db: Db, slug: string): Promise<WholeProduct | undefined> {
  const found = await db
    .select()
    .from(products)
    .where(and(eq(products.slug, slug), eq(products.published, true)))
  return (await whole(db, found))[0]
}

/** Hidden and trashed ones too, for staff. */
export async function wholeProduct(db: Db, slug: string): Promise<WholeProduct | undefined> {
  return (await whole(db, await db.select().from(products).where(eq(products.slug, slug))))[0]
}

/** Published products with a popular rank, most popular first. */
export const popularProducts = (db: Db, limit: number): Promise<StoredProduct[]> =>
  db
    .select()
    .from(products)
    .where(and(eq(products.published, true), isNotNull(products.popularRank)))
    .orderBy(asc(products.popularRank))
    .limit(limit)

/** Two more questions for any number of products: their variations and their categories. */
async function whole(db: Db, found: StoredProduct[]): Promise<WholeProduct[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const [variations, links] = await Promise.all([variationsOf(db, inArray(productVariations.productId, ids)), categoriesOf(db, ids)])
  const variationsBy = Map.groupBy(variations, ({ productId }) => productId)
  const linksBy = Map.groupBy(links, ({ productId }) => productId)
  return found.map((product) => ({
    ...product,
    variations: variationsBy.get(product.id) ?? [],
    categories: (linksBy.get(product.id) ?? []).map(({ id, name, slug }) => ({ id, name, slug })),
  }))
}

const variationsOf = (db: Db, where: SQL): Promise<StoredVariation[]> =>
  db.select().from(productVariations).where(where).orderBy(asc(productVariations.position), asc(productVariations.id))

const categoriesOf = (db: Db, ids: number[]) =>
  db
    .select({ productId: productCategories.productId, id: categories.id, name: categories.name, slug: categories.slug })
    .from(productCategories)
    .innerJoin(categories, eq(categories.id, productCategories.categoryId))
    .where(and(inArray(productCategories.productId, ids), eq(categories.hidden, false)))
    .orderBy(asc(categories.position), asc(categories.name))
