// Which products came from an earlier shop, and what in the catalogue collides with the products of
// a file.

import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SourceShop } from '#domain/shop-import/source-shop.ts'
import type { Db, Transaction } from '../core/db.ts'
import { categories, products } from '../tables/catalogue.ts'
import { shopImportProducts } from '../tables/shop-imports.ts'

export type ImportedProductLink = {
  key: string
  productId: number
  hash: string
  version: number
  /** The current state of the product. */
  slug: string
  currentVersion: number
  isTrashed: boolean
}

/** Returns the products that came from these records of the earlier shop, by key. */
export async function importedProductLinks(
  db: Db,
  shop: SourceShop,
  keys: readonly string[],
): Promise<Map<string, ImportedProductLink>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({
      key: shopImportProducts.key,
      productId: shopImportProducts.productId,
      hash: shopImportProducts.hash,
      version: shopImportProducts.version,
      slug: products.slug,
      currentVersion: products.version,
      isTrashed: sql<boolean>`${products.trashedAt} is not null`,
    })
    .from(shopImportProducts)
    .innerJoin(products, eq(products.id, shopImportProducts.productId))
    .where(and(eq(shopImportProducts.shop, shop), inArray(shopImportProducts.key, [...keys])))
  return new Map(rows.map((row) => [row.key, row]))
}

export async function upsertImportedProduct(
  tx: Transaction,
  {
    shop,
    key,
    productId,
    hash,
  }: { shop: SourceShop; key: string; productId: number; hash: string },
): Promise<void> {
  const version = sql`(select version from products where id = ${productId})`
  await tx
    .insert(shopImportProducts)
    .values({ shop, key, productId, hash, version })
    .onConflictDoUpdate({
      target: [shopImportProducts.shop, shopImportProducts.key],
      set: { productId, hash, version },
    })
}

/** Stores that the shop itself made the current version of the product. */
export async function markImportedVersion(tx: Transaction, productId: number): Promise<void> {
  await tx
    .update(shopImportProducts)
    .set({ version: sql`(select version from products where id = ${productId})` })
    .where(eq(shopImportProducts.productId, productId))
}

export type CatalogueCollisions = {
  /** Names of products that staff made, by slug, by EAN and by article number in lower case. */
  bySlug: ReadonlyMap<string, string>
  byEan: ReadonlyMap<string, string>
  byArticleNumber: ReadonlyMap<string, string>
}

/**
 * Finds products outside the trash that no import made, with one of these slugs, EANs or article
 * numbers.
 */
export async function findCollisions(
  db: Db,
  {
    slugs,
    eans,
    articleNumbers,
  }: { slugs: readonly string[]; eans: readonly string[]; articleNumbers: readonly string[] },
): Promise<CatalogueCollisions> {
  const { rows } = await db.execute<{
    slug: string
    name: string
    ean: string | null
    number: string | null
  }>(sql`
    with items as (
      select id as product_id, ean, article_number from products
      union all select product_id, ean, article_number from product_variations)
    select products.slug, products.name, items.ean, lower(items.article_number) as number
    from products join items on items.product_id = products.id
    where not exists (select from shop_import_products as link where link.product_id = products.id)
      and (products.slug = any(${sql.param([...slugs])}::text[])
        or (products.trashed_at is null and (items.ean = any(${sql.param([...eans])}::text[])
          or lower(items.article_number) = any(${sql.param(articleNumbers.map((one) => one.toLowerCase()))}::text[]))))`)
  return {
    bySlug: new Map(rows.map(({ slug, name }) => [slug, name])),
    byEan: new Map(rows.flatMap(({ ean, name }) => (ean === null ? [] : [[ean, name]]))),
    byArticleNumber: new Map(
      rows.flatMap(({ number, name }) => (number === null ? [] : [[number, name]])),
    ),
  }
}

/** Returns the ids and slugs of categories by their name in lower case, and by their slug. */
export async function categoriesByName(db: Db): Promise<Map<string, { id: number; slug: string }>> {
  const rows = await db
    .select({ id: categories.id, slug: categories.slug, name: categories.name })
    .from(categories)
  return new Map(
    rows.flatMap(({ id, slug, name }) =>
      [slug, name.toLowerCase()].map((key) => [key, { id, slug }]),
    ),
  )
}

/** Returns those of the slugs that a product outside the trash has, also if it is hidden. */
export async function existingProductSlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(and(inArray(products.slug, [...slugs]), sql`${products.trashedAt} is null`))
  return new Set(rows.map(({ slug }) => slug))
}
