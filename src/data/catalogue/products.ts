import { and, asc, eq, getTableColumns, inArray, isNotNull, or, sql, gt, count } from 'drizzle-orm'
import type { ProductSort } from '#domain/catalogue/listing/product-filter.ts'
import type { SampleReview } from '#domain/catalogue/reviews/review.ts'
import type { Db } from '../core/db.ts'
import { prepareOnce } from '../core/prepare-once.ts'
import {
  sortRowsByIds,
  countProducts,
  matchingProductIds,
  type ProductQuery,
  type ProductRange,
} from './product-filter.ts'
import type { CategoryRow } from './categories.ts'
import {
  products,
  productVariations,
  attributesObjectSql,
  contentsAttributesSql,
  hasSampleSql,
  categories,
  type StoredPicture,
} from '../tables/catalogue/products.ts'
import { parseSampleReviews, storedSampleReviewsSql } from './sample-reviews.ts'
import { reviews } from '../tables/catalogue/reviews.ts'
import type { Cents } from '#domain/money.ts'

// The number of queries does not depend on the number of products.

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
const ownProductId = sql.raw('products.id')

export const inStockSql = `coalesce((select bool_or(stock > 0) from product_variations where product_id = products.id and not is_sample), products.stock > 0, false)`

/** That of its variations too, without sample packs. */
const highestPrice = sql<Cents>`greatest(${products.price}, (select max(price) from product_variations where product_id = ${ownProductId} and not is_sample))`

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
      highestPrice,
      shortDescription: products.shortDescription,
      picture: sql<StoredPicture | null>`${products.pictures} -> 0`,
      inPackage: products.inPackage,
      contents: sql<Record<string, unknown>>`${sql.raw(contentsAttributesSql)}`,
      inStock: sql<boolean>`${sql.raw(inStockSql)}`,
      hasSample: sql<boolean>`${sql.raw(hasSampleSql)}`,
      gender: products.gender,
      absorption: products.absorption,
      absorptionMl: sql<unknown>`${sql.raw(attributesObjectSql())} -> 'absorption_ml'`,
      features: sql<unknown>`${sql.raw(attributesObjectSql())} -> 'features'`,
      clothing: sql<unknown>`${sql.raw(attributesObjectSql())} -> 'clothing'`,
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

export type ProductRow = typeof products.$inferSelect
export type PopularProductRow = ProductRow & { highestPrice: Cents }
export type VariationRow = typeof productVariations.$inferSelect
/** `variations` are the choices of the product, `samples` its sample packs. */
export type ProductDetails = ProductRow & {
  variations: VariationRow[]
  samples: VariationRow[]
  categories: Pick<CategoryRow, 'id' | 'name' | 'slug'>[]
}

/** `hasVariations` tells whether a second query is needed. */
const productDetailColumns = {
  ...getTableColumns(products),
  categories: sql<ProductDetails['categories']>`coalesce((
    select jsonb_agg(jsonb_build_object('id', categories.id, 'name', categories.name, 'slug', categories.slug) order by categories.position, categories.name)
    from product_categories join categories on categories.id = category_id where product_id = ${ownProductId} and not categories.hidden), '[]')`,
  hasVariations: sql<boolean>`exists (select from product_variations where product_id = ${ownProductId})`,
}
type ProductWithCategories = ProductRow &
  Pick<ProductDetails, 'categories'> & { hasVariations: boolean }

/** `total` counts all matches. The first page is 1. */
export async function loadPageOfProducts(
  db: Db,
  query: ProductQuery,
  { sort, page, perPage }: { sort: ProductSort; page: number; perPage: number },
): Promise<{ products: ProductDetails[]; total: number }> {
  const [ids, total] = await Promise.all([
    matchingProductIds(db, query, sort, { offset: (page - 1) * perPage, limit: perPage }),
    countProducts(db, query),
  ])
  const found =
    ids.length === 0
      ? []
      : await db.select(productDetailColumns).from(products).where(inArray(products.id, ids))
  return {
    products: await withVariations(db, sortRowsByIds(ids, found)),
    total,
  }
}

type ProductForPage = ProductDetails & { hasReviews: boolean; sampleReviews: SampleReview[] }

const hasReviews = sql<boolean>`exists (select from ${reviews} where product_id = ${ownProductId} and state = 'approved')`
const productBySlugStatement = prepareOnce((db) =>
  db
    .select({ ...productDetailColumns, hasReviews, sampleReviews: storedSampleReviewsSql })
    .from(products)
    .where(and(eq(products.slug, sql.placeholder('slug')), eq(products.published, true)))
    .prepare('product_by_slug'),
)

/** Finds a published product by its own slug, not by the slug of a variation. */
export async function productBySlug(db: Db, slug: string): Promise<ProductForPage | undefined> {
  const [product] = await withVariations(db, await productBySlugStatement(db).execute({ slug }))
  return product && { ...product, sampleReviews: parseSampleReviews(product.sampleReviews) }
}

/** The ids may also be those of variations. */
export async function productsOfItems(db: Db, ids: number[]): Promise<ProductDetails[]> {
  const ofVariations = db
    .select({ id: productVariations.productId })
    .from(productVariations)
    .where(inArray(productVariations.id, ids))
  const found = await db
    .select(productDetailColumns)
    .from(products)
    .where(
      and(
        eq(products.published, true),
        or(inArray(products.id, ids), inArray(products.id, ofVariations)),
      ),
    )
  return withVariations(db, found)
}

/** Even if it is unpublished or in the trash. */
export async function loadProductForStaff(
  db: Db,
  slug: string,
): Promise<ProductDetails | undefined> {
  const found = await db.select(productDetailColumns).from(products).where(eq(products.slug, slug))
  return (await withVariations(db, found))[0]
}

export const popularProducts = (db: Db, limit: number): Promise<PopularProductRow[]> =>
  db
    .select({ ...getTableColumns(products), highestPrice })
    .from(products)
    .where(and(eq(products.published, true), isNotNull(products.popularRank)))
    .orderBy(asc(products.popularRank))
    .limit(limit)

/** With one query, or none if no product has variations. */
async function withVariations<Product extends ProductWithCategories>(
  db: Db,
  found: Product[],
): Promise<(Product & ProductDetails)[]> {
  const ids = found.filter(({ hasVariations }) => hasVariations).map(({ id }) => id)
  const all = ids.length === 0 ? [] : await variationsStatement(db).execute({ productIds: ids })
  const byProduct = Map.groupBy(all, ({ productId }) => productId)
  return found.map((product) => {
    const own = byProduct.get(product.id) ?? []
    return {
      ...product,
      variations: own.filter(({ isSample }) => !isSample),
      samples: own.filter(({ isSample }) => isSample),
    }
  })
}

const variationsStatement = prepareOnce((db) =>
  db
    .select()
    .from(productVariations)
    .where(sql`${productVariations.productId} = any(${sql.placeholder('productIds')}::integer[])`)
    .orderBy(asc(productVariations.position), asc(productVariations.id))
    .prepare('variations_of_products'),
)
const productsPerQuery = 500

/** In the order of the ids. The database reads the next products while the caller works. */
export async function* publishedProducts(db: Db): AsyncGenerator<ProductDetails> {
  for (let next = loadProductsAfter(db, 0); ;) {
    const loaded = await next
    const last = loaded.at(-1)
    if (!last) return
    next = loadProductsAfter(db, last.id)
    // Rejects unobserved if the caller stops early; otherwise `await next` throws it.
    next.catch(() => undefined)
    yield* loaded
  }
}

async function loadProductsAfter(db: Db, id: number): Promise<ProductDetails[]> {
  const found = await db
    .select(productDetailColumns)
    .from(products)
    .where(and(eq(products.published, true), gt(products.id, id)))
    .orderBy(asc(products.id))
    .limit(productsPerQuery)
  return withVariations(db, found)
}

/** In the order of their product pages. Leaves out unpublished products and sample packs. */
export const variationsOfProducts = (db: Db, productIds: readonly number[]) =>
  db
    .select({
      id: productVariations.id,
      productId: productVariations.productId,
      name: productVariations.name,
      price: productVariations.price,
      stock: productVariations.stock,
    })
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .where(
      and(
        inArray(productVariations.productId, [...new Set(productIds)]),
        eq(products.published, true),
        eq(productVariations.isSample, false),
      ),
    )
    .orderBy(asc(productVariations.position), asc(productVariations.id))

/** By variation id. Leaves out sample packs, which have no page. */
export async function variationSlugs(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { id, slug, isSample } = productVariations
  const rows = await db
    .select({ id, slug })
    .from(productVariations)
    .where(and(inArray(id, [...new Set(ids)]), eq(isSample, false)))
  return new Map(rows.map((row) => [row.id, row.slug]))
}
