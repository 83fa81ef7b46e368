import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ImportedPicture } from '../domain/imported-product.ts'
import type { SourceShop } from '#domain/customer/imported-order.ts'
import type { Db, Transaction } from '#data/core/db.ts'
import { categories, products } from '#data/tables/catalogue/products.ts'
import { pictures } from '#data/tables/content.ts'
import { shopImportPictures, shopImportProducts } from './tables.ts'
import { firstOf, affectsRows } from '#data/core/rows.ts'

export type ImportedProductLink = {
  key: string
  productId: number
  hash: string
  version: number
  slug: string
  currentVersion: number
  isTrashed: boolean
}

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

export async function existingProductSlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(and(inArray(products.slug, [...slugs]), sql`${products.trashedAt} is null`))
  return new Set(rows.map(({ slug }) => slug))
}

export type ImportedPictureRow = typeof shopImportPictures.$inferSelect

/**
 * Adds the pictures that the product does not have yet. Tries pictures again that failed earlier.
 * Returns how many it will fetch.
 */
export async function queuePictures(
  tx: Transaction,
  { importId, productId }: { importId: number; productId: number },
  queued: readonly ImportedPicture[],
): Promise<number> {
  if (queued.length === 0) return 0
  const rows = await tx
    .insert(shopImportPictures)
    .values(
      queued.map(({ url, alt, line }, position) => ({
        importId,
        productId,
        sourceUrl: url,
        alt,
        line,
        position,
      })),
    )
    .onConflictDoUpdate({
      target: [shopImportPictures.productId, shopImportPictures.sourceUrl],
      set: { importId, state: 'waiting', line: sql`excluded.line` },
      setWhere: eq(shopImportPictures.state, 'failed'),
    })
    .returning({ id: shopImportPictures.id })
  return rows.length
}

export async function countPicturesToFetch(
  db: Db,
  productId: number | undefined,
  urls: readonly string[],
): Promise<number> {
  if (productId === undefined || urls.length === 0) return urls.length
  const rows = await db
    .select({ url: shopImportPictures.sourceUrl })
    .from(shopImportPictures)
    .where(
      and(
        eq(shopImportPictures.productId, productId),
        inArray(shopImportPictures.sourceUrl, [...urls]),
        sql`${shopImportPictures.state} <> 'failed'`,
      ),
    )
  return urls.length - rows.length
}

export const nextWaitingPicture = (
  db: Db,
  importId: number,
): Promise<ImportedPictureRow | undefined> =>
  firstOf(
    db
      .select()
      .from(shopImportPictures)
      .where(
        and(eq(shopImportPictures.importId, importId), eq(shopImportPictures.state, 'waiting')),
      )
      .orderBy(asc(shopImportPictures.id))
      .limit(1),
  )

/** Returns the URL of a picture in the library that came from this address or has this hash. */
export async function storedPictureUrl(
  db: Db,
  { sourceUrl, hash }: { sourceUrl: string; hash?: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ url: pictures.url })
    .from(shopImportPictures)
    .innerJoin(pictures, eq(pictures.url, shopImportPictures.pictureUrl))
    .where(
      hash === undefined
        ? eq(shopImportPictures.sourceUrl, sourceUrl)
        : eq(shopImportPictures.hash, hash),
    )
    .limit(1)
  return row?.url
}

/** Does nothing if another process settled the picture meanwhile, and then returns false. */
export const settlePicture = (
  db: Db,
  id: number,
  change: { state: 'stored'; pictureUrl: string; hash: string | null } | { state: 'failed' },
) =>
  affectsRows(
    db
      .update(shopImportPictures)
      .set(change)
      .where(and(eq(shopImportPictures.id, id), eq(shopImportPictures.state, 'waiting'))),
  )

/**
 * Returns a product of the import whose pictures are all settled, with the stored ones in order.
 */
export async function nextProductWithPictures(
  tx: Transaction,
  importId: number,
): Promise<{ productId: number; stored: { id: number; url: string; alt: string }[] } | undefined> {
  const { rows } = await tx.execute<{
    id: number
    productId: number
    url: string
    alt: string
  }>(sql`
    select id, product_id as "productId", picture_url as url, alt from shop_import_pictures
    where state = 'stored' and product_id = (
      select product_id from shop_import_pictures as open where import_id = ${importId} and state = 'stored'
        and not exists (select from shop_import_pictures as other where other.product_id = open.product_id and other.state = 'waiting')
      order by id limit 1)
    order by position, id`)
  const [first] = rows
  return (
    first && {
      productId: first.productId,
      stored: rows.map(({ id, url, alt }) => ({ id, url, alt })),
    }
  )
}

export async function markPicturesAttached(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .update(shopImportPictures)
    .set({ state: 'attached' })
    .where(inArray(shopImportPictures.id, [...ids]))
}

export async function countPictures(
  db: Db,
  importId: number,
): Promise<{ total: number; settled: number; failed: number }> {
  const { rows } = await db.execute<{ total: number; settled: number; failed: number }>(sql`
    select count(*)::integer as total, count(*) filter (where state <> 'waiting')::integer as settled,
      count(*) filter (where state = 'failed')::integer as failed
    from shop_import_pictures where import_id = ${importId}`)
  return rows[0] ?? { total: 0, settled: 0, failed: 0 }
}
