// The number of queries does not depend on the number of products.

import { count, eq, sql } from 'drizzle-orm'
import type { ProductSort } from '#domain/catalogue/listing/product-filter.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from '../core/db.ts'
import { prepareOnce } from '../core/prepare-once.ts'
import {
  sortRowsByIds,
  matchingProductIds,
  type ProductQuery,
  type ProductRange,
} from './product-filter.ts'
import {
  attributesObjectSql,
  contentsAttributesSql,
  categories,
  products,
  type StoredPicture,
} from '../tables/catalogue.ts'

export async function queryListedProducts(
  db: Db,
  query: ProductQuery,
  { sort, ...range }: ProductRange & { sort: ProductSort },
): Promise<ListedProductRow[]> {
  return listedProductsByIds(db, await matchingProductIds(db, query, sort, range))
}

/** Returns products in the order of `ids`, including unpublished ones. */
export const listedProductsByIds = async (db: Db, ids: number[]): Promise<ListedProductRow[]> =>
  ids.length === 0 ? [] : sortRowsByIds(ids, await listedProductsStatement(db).execute({ ids }))

/**
 * Names the table explicitly. In a select from one table Drizzle omits the table name, and a
 * subquery would then use the `id` of its own table.
 */
export const ownProductId = sql.raw('products.id')

export const inStockSql = `coalesce((select bool_or(stock > 0) from product_variations where product_id = products.id and not is_sample), products.stock > 0, false)`

/**
 * The inner select hides the number of ids from PostgreSQL, which otherwise plans the statement
 * again for each list.
 */
const listedProductsStatement = prepareOnce((db) =>
  db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      price: products.price,
      wasPrice: products.wasPrice,
      highestPrice: sql<Cents>`greatest(${products.price}, (select max(price) from product_variations where product_id = ${ownProductId} and not is_sample))`,
      shortDescription: products.shortDescription,
      picture: sql<StoredPicture | null>`${products.pictures} -> 0`,
      inPackage: products.inPackage,
      contents: sql<Record<string, unknown>>`${sql.raw(contentsAttributesSql)}`,
      inStock: sql<boolean>`${sql.raw(inStockSql)}`,
      hasSample: sql<boolean>`exists (select from product_variations where product_id = ${ownProductId} and is_sample and stock > 0)`,
      gender: products.gender,
      absorption: products.absorption,
      absorptionMl: sql<unknown>`${sql.raw(attributesObjectSql())} -> 'absorption_ml'`,
      features: sql<unknown>`${sql.raw(attributesObjectSql())} -> 'features'`,
      dimensions: sql<
        unknown[]
      >`coalesce((select jsonb_agg(${sql.raw(attributesObjectSql())} -> 'dimensions') from product_variations where product_id = ${ownProductId} and not is_sample), '[]')`,
      categories: products.categoryIds,
    })
    .from(products)
    .where(sql`${products.id} = any(array(select unnest(${sql.placeholder('ids')}::integer[])))`)
    .prepare('product_cards'),
)
export type ListedProductRow = Awaited<
  ReturnType<ReturnType<typeof listedProductsStatement>['execute']>
>[number]

/** Stops counting at `max` + 1. */
export async function hasMoreProductsThan(db: Db, max: number): Promise<boolean> {
  const first = db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.published, true))
    .limit(max + 1)
    .as('first')
  const [counted] = await db.select({ total: count() }).from(first)
  return (counted?.total ?? 0) > max
}

/** By name. */
export const visibleCategories = (db: Db) =>
  db
    .select({
      id: categories.id,
      slug: categories.slug,
      name: categories.name,
      gender: categories.gender,
      parent: categories.parentId,
      description: categories.description,
    })
    .from(categories)
    .where(eq(categories.hidden, false))
    .orderBy(categories.name)
