import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ImportedPicture } from '#domain/shop-import/imported-product.ts'
import type { Db, Transaction } from '../core/db.ts'
import { pictures } from '../tables/content.ts'
import { shopImportPictures } from '../tables/shop-imports.ts'

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

/** Returns how many of the pictures the shop would fetch for this product, or for a new one. */
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

export async function nextWaitingPicture(
  db: Db,
  importId: number,
): Promise<ImportedPictureRow | undefined> {
  const [row] = await db
    .select()
    .from(shopImportPictures)
    .where(and(eq(shopImportPictures.importId, importId), eq(shopImportPictures.state, 'waiting')))
    .orderBy(asc(shopImportPictures.id))
    .limit(1)
  return row
}

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
export async function settlePicture(
  db: Db,
  id: number,
  change: { state: 'stored'; pictureUrl: string; hash: string | null } | { state: 'failed' },
): Promise<boolean> {
  const changed = await db
    .update(shopImportPictures)
    .set(change)
    .where(and(eq(shopImportPictures.id, id), eq(shopImportPictures.state, 'waiting')))
    .returning({ id: shopImportPictures.id })
  return changed.length > 0
}

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

/** Counts the pictures of an import, and those that are settled. */
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
