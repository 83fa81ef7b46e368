// Products as staff change them: hidden and trashed ones too.

import { and, asc, eq, inArray, max, notInArray, sql } from 'drizzle-orm'
import type { Database, Db, Transaction } from './db.ts'
import { categories, productCategories, products, productVariations, type StoredPicture } from './tables/catalogue.ts'
import { movedSlugs, pictures } from './tables/editing.ts'
import { inTransaction } from './transaction.ts'

export type AdminProduct = typeof products.$inferSelect
export type AdminVariation = typeof productVariations.$inferSelect

/** Any number, as long as every process takes the same one. */
const catalogueLock = 7_305_213

/** One writer of products at a time, in all processes; orders and stock go on meanwhile. What was read inside is still true when it is written. */
export const withCatalogueLock = <Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${catalogueLock})`)
    return work(tx)
  })

export async function adminProduct(db: Db, slug: string): Promise<AdminProduct | undefined> {
  const [found] = await db.select().from(products).where(eq(products.slug, slug))
  return found
}

/** The product that once stood at this address. */
export async function keptProductOnceAt(db: Db, slug: string): Promise<AdminProduct | undefined> {
  const [found] = await db
    .select({ product: products })
    .from(movedSlugs)
    .innerJoin(products, eq(products.id, movedSlugs.ref))
    .where(and(eq(movedSlugs.kind, 'product'), eq(movedSlugs.slug, slug)))
  return found?.product
}

export const adminVariations = (db: Db, productId: number): Promise<AdminVariation[]> =>
  db
    .select()
    .from(productVariations)
    .where(eq(productVariations.productId, productId))
    .orderBy(asc(productVariations.position), asc(productVariations.id))

export async function categoryIdsOf(db: Db, productId: number): Promise<number[]> {
  const rows = await db
    .select({ id: productCategories.categoryId })
    .from(productCategories)
    .where(eq(productCategories.productId, productId))
  return rows.map(({ id }) => id)
}

/** Those of `ids` that are categories. */
export async function knownCategories(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
  return rows.map(({ id }) => id)
}

/** Behind all others. */
export async function lastPosition(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(products.position) }).from(products)
  return (row?.last ?? -1) + 1
}

export type WrittenProduct = Pick<AdminProduct, 'slug' | 'name' | 'shortDescription' | 'description' | 'vatRate' | 'inPackage'> &
  Pick<
    AdminProduct,
    'attributes' | 'pictures' | 'popularRank' | 'articleNumber' | 'ean' | 'lowStockAt' | 'published' | 'updatedAt' | 'updatedBy'
  >

export async function insertProduct(
  tx: Transaction,
  product: WrittenProduct & Pick<AdminProduct, 'price' | 'stock' | 'position' | 'createdAt'>,
): Promise<AdminProduct> {
  const [added] = await tx.insert(products).values(product).returning()
  if (!added) throw new Error(`product ${product.slug} was not stored`)
  return added
}

export async function updateProduct(
  tx: Transaction,
  id: number,
  set: Partial<WrittenProduct & Pick<AdminProduct, 'stock' | 'trashedAt'>>,
): Promise<number> {
  const [changed] = await tx
    .update(products)
    .set({ ...set, version: sql`${products.version} + 1` })
    .where(eq(products.id, id))
    .returning({ version: products.version })
  if (!changed) throw new Error(`product ${id} was not stored`)
  return changed.version
}

export type WrittenVariation = Pick<AdminVariation, 'name' | 'attributes' | 'articleNumber' | 'ean' | 'lowStockAt' | 'position'>

export async function insertVariation(
  tx: Transaction,
  variation: WrittenVariation & Pick<AdminVariation, 'productId' | 'slug' | 'price'>,
): Promise<number> {
  const [added] = await tx
    .insert(productVariations)
    .values({ ...variation, stock: 0 })
    .returning({ id: productVariations.id })
  if (!added) throw new Error(`variation ${variation.slug} was not stored`)
  return added.id
}

export async function updateVariation(tx: Transaction, id: number, set: WrittenVariation): Promise<void> {
  await tx.update(productVariations).set(set).where(eq(productVariations.id, id))
}

/** All variations of the product but these. */
export async function removeVariations(tx: Transaction, productId: number, but: readonly number[]): Promise<void> {
  const others = but.length > 0 ? notInArray(productVariations.id, [...but]) : undefined
  await tx.delete(productVariations).where(and(eq(productVariations.productId, productId), others))
}

/** `wanted`, or the same with a number when a variation of any product has it. */
export async function freeVariationSlug(tx: Transaction, wanted: string): Promise<string> {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? wanted : `${wanted}-${number}`
    const [taken] = await tx.select({ id: productVariations.id }).from(productVariations).where(eq(productVariations.slug, candidate))
    if (!taken) return candidate
  }
}

/** `wanted`, or the same with a number when a product has it or once had it. */
export async function freeProductSlug(tx: Transaction, wanted: string): Promise<string> {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? wanted : `${wanted}-${number}`
    const [product] = await tx.select({ id: products.id }).from(products).where(eq(products.slug, candidate))
    const [former] = await tx
      .select({ ref: movedSlugs.ref })
      .from(movedSlugs)
      .where(and(eq(movedSlugs.kind, 'product'), eq(movedSlugs.slug, candidate)))
    if (!product && !former) return candidate
  }
}

/** Only what differs is written: search and counts follow each row. */
export async function setCategories(tx: Transaction, productId: number, ids: readonly number[]): Promise<void> {
  const now = await categoryIdsOf(tx, productId)
  const gone = now.filter((id) => !ids.includes(id))
  const added = [...new Set(ids)].filter((id) => !now.includes(id))
  if (gone.length > 0)
    await tx.delete(productCategories).where(and(eq(productCategories.productId, productId), inArray(productCategories.categoryId, gone)))
  if (added.length > 0) await tx.insert(productCategories).values(added.map((categoryId) => ({ productId, categoryId })))
}

/** What the library knows of pictures of these addresses. */
export async function knownPictures(db: Db, urls: readonly string[]): Promise<Map<string, StoredPicture>> {
  if (urls.length === 0) return new Map()
  const { url, width, height, alt, color } = pictures
  const rows = await db
    .select({ url, width, height, alt, color })
    .from(pictures)
    .where(inArray(pictures.url, [...urls]))
  return new Map(rows.map((row) => [row.url, row]))
}
