// For staff, so also unpublished and trashed products.

import { and, eq, inArray, max, notInArray, or, sql } from 'drizzle-orm'
import type { ColumnKey, ItemColumnKey, ColumnOf } from '#domain/catalogue/fields/field-list.ts'
import type { OfferColumns } from '#domain/catalogue/price/offer.ts'
import { type Database, type Db, type Transaction, inTransaction } from '../core/db.ts'
import {
  categories,
  productCategories,
  products,
  productVariations,
  type StoredPicture,
} from '../tables/catalogue/products.ts'
import { movedSlugs, pictures } from '../tables/content.ts'
import type { ProductRow, VariationRow } from './products.ts'
import {
  findRowBy,
  idsOf,
  insertReturningId,
  insertReturning,
  findRow,
  listRowsBy,
  updateById,
} from '../core/rows.ts'

/** The key of a PostgreSQL advisory lock; each kind of change has another. */
const catalogueLock = 7_305_213

/**
 * Serialises product edits across processes, so that checks made in `work` still hold at the
 * commit. Orders do not take this lock.
 */
export const withCatalogueLock = <Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${catalogueLock})`)
    return work(tx)
  })

export const productRowBySlug = findRowBy(products, 'slug')

/** The id may be that of a variation. */
export async function productRowOfItem(db: Db, itemId: number): Promise<ProductRow | undefined> {
  const ofVariation = db
    .select({ id: productVariations.productId })
    .from(productVariations)
    .where(eq(productVariations.id, itemId))
  return findRow(db, products, or(eq(products.id, itemId), inArray(products.id, ofVariation)))
}

export async function productByFormerSlug(db: Db, slug: string): Promise<ProductRow | undefined> {
  const [found] = await db
    .select({ product: products })
    .from(movedSlugs)
    .innerJoin(products, eq(products.id, movedSlugs.targetId))
    .where(and(eq(movedSlugs.kind, 'product'), eq(movedSlugs.slug, slug)))
  return found?.product
}

export const variationRowsOf = listRowsBy(
  productVariations,
  'productId',
  productVariations.position,
  productVariations.id,
)

export const categoryIdsOf = (db: Db, productId: number) =>
  idsOf(
    db
      .select({ id: productCategories.categoryId })
      .from(productCategories)
      .where(eq(productCategories.productId, productId)),
  )

export async function existingCategoryIds(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  return idsOf(
    db
      .select({ id: categories.id })
      .from(categories)
      .where(inArray(categories.id, [...ids])),
  )
}

export async function nextProductPosition(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(products.position) }).from(products)
  return (row?.last ?? -1) + 1
}

/** Undefined leaves a column unchanged. */
type Unchangeable<Columns> = { [Column in keyof Columns]?: Columns[Column] | undefined }

export type ProductInsert = Pick<
  ProductRow,
  | 'slug'
  | 'name'
  | 'description'
  | 'vatRate'
  | 'published'
  | 'popularRank'
  | 'attributes'
  | 'pictures'
  | 'updatedAt'
  | 'updatedBy'
> &
  Unchangeable<Pick<ProductRow, ColumnOf<ColumnKey> | 'staffFacts'>>

export const insertProduct = (
  tx: Transaction,
  product: ProductInsert & Pick<ProductRow, 'price' | 'stock' | 'position' | 'createdAt'>,
): Promise<ProductRow> => insertReturning(tx, products, product)

export async function updateProduct(
  tx: Transaction,
  id: number,
  set: Partial<ProductInsert & Pick<ProductRow, 'trashedAt' | keyof OfferColumns>>,
): Promise<number> {
  const [changed] = await tx
    .update(products)
    .set({ ...set, version: sql`${products.version} + 1` })
    .where(eq(products.id, id))
    .returning({ version: products.version })
  if (!changed) throw new Error(`product ${id} was not updated`)
  return changed.version
}

export type VariationInsert = Pick<VariationRow, 'name' | 'attributes'> &
  Unchangeable<Pick<VariationRow, ColumnOf<ItemColumnKey>>>

export const insertVariation = (
  tx: Transaction,
  variation: VariationInsert &
    Pick<VariationRow, 'productId' | 'slug' | 'price' | 'position' | 'isSample'>,
) => insertReturningId(tx, productVariations, { ...variation, stock: 0 })

export const updateVariation = (
  tx: Transaction,
  id: number,
  set: VariationInsert & Pick<VariationRow, 'position'>,
) => updateById(tx, productVariations, id, set)

export async function deleteVariationsExcept(
  tx: Transaction,
  productId: number,
  keepIds: readonly number[],
): Promise<void> {
  await tx
    .delete(productVariations)
    .where(
      and(
        eq(productVariations.productId, productId),
        notInArray(productVariations.id, [...keepIds]),
      ),
    )
}

/** Returns `preferred`, with a number suffix if it is taken. */
async function findFreeSlug(
  preferred: string,
  countTaken: (slug: string) => Promise<number>,
): Promise<string> {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? preferred : `${preferred}-${number}`
    if ((await countTaken(slug)) === 0) return slug
  }
}

export const findFreeVariationSlug = (tx: Transaction, preferred: string): Promise<string> =>
  findFreeSlug(preferred, (slug) => tx.$count(productVariations, eq(productVariations.slug, slug)))

/** A slug that a product had before is taken too. */
export const findFreeProductSlug = (tx: Transaction, preferred: string): Promise<string> =>
  findFreeSlug(
    preferred,
    async (slug) =>
      (await tx.$count(products, eq(products.slug, slug))) +
      (await tx.$count(movedSlugs, and(eq(movedSlugs.kind, 'product'), eq(movedSlugs.slug, slug)))),
  )

/**
 * Inserts and deletes only the categories that differ, because each changed row triggers an update
 * of search and facet counts.
 */
export async function setProductCategories(
  tx: Transaction,
  productId: number,
  ids: readonly number[],
): Promise<void> {
  const current = await categoryIdsOf(tx, productId)
  const removed = current.filter((id) => !ids.includes(id))
  const added = [...new Set(ids)].filter((id) => !current.includes(id))
  if (removed.length > 0)
    await tx
      .delete(productCategories)
      .where(
        and(
          eq(productCategories.productId, productId),
          inArray(productCategories.categoryId, removed),
        ),
      )
  if (added.length > 0)
    await tx
      .insert(productCategories)
      .values(added.map((categoryId) => ({ productId, categoryId })))
}

/** Returns the library pictures with these URLs, by URL. */
export async function findPicturesByUrl(
  db: Db,
  urls: readonly string[],
): Promise<Map<string, StoredPicture>> {
  if (urls.length === 0) return new Map()
  const { url, width, height, alt, color } = pictures
  const rows = await db
    .select({ url, width, height, alt, color })
    .from(pictures)
    .where(inArray(pictures.url, [...urls]))
  return new Map(rows.map((row) => [row.url, row]))
}
