import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SourceShop } from '#domain/customer/imported-order.ts'
import { invalidateProductTags } from '#data/catalogue/reviews.ts'
import type { Db, Transaction } from '#data/core/db.ts'
import { products, productVariations } from '#data/tables/catalogue/products.ts'
import { reviews } from '#data/tables/catalogue/reviews.ts'
import { importedOrders } from '#data/tables/customer/imported-orders.ts'
import { shopImportProducts } from './tables.ts'
import type { ImportedOrderRow } from '#data/customer/imported-orders.ts'

/** `articleNumbers` are those of the product and of its variations, in lower case. */
export type ReviewedProduct = {
  key: string
  productId: number
  articleNumbers: ReadonlySet<string>
}

export async function reviewedProducts(
  db: Db,
  shop: SourceShop,
  keys: readonly string[],
): Promise<Map<string, ReviewedProduct>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({
      key: shopImportProducts.key,
      productId: products.id,
      articleNumber: products.articleNumber,
      variation: productVariations.articleNumber,
    })
    .from(shopImportProducts)
    .innerJoin(
      products,
      and(eq(products.id, shopImportProducts.productId), isNull(products.trashedAt)),
    )
    .leftJoin(productVariations, eq(productVariations.productId, products.id))
    .where(and(eq(shopImportProducts.shop, shop), inArray(shopImportProducts.key, [...keys])))
  const found = new Map<string, ReviewedProduct & { articleNumbers: Set<string> }>()
  for (const { key, productId, articleNumber, variation } of rows) {
    const product = found.get(key) ?? { key, productId, articleNumbers: new Set() }
    for (const number of [articleNumber, variation])
      if (number !== null && number !== '') product.articleNumbers.add(number.toLowerCase())
    found.set(key, product)
  }
  return found
}

export async function importedOrdersByEmail(
  db: Db,
  shop: SourceShop,
  emails: readonly string[],
): Promise<Map<string, ImportedOrderRow[]>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .select()
    .from(importedOrders)
    .where(and(eq(importedOrders.shop, shop), inArray(importedOrders.email, [...emails])))
  return Map.groupBy(rows, ({ email }) => email)
}

export const reviewsOfWriters = (db: Db, writers: readonly string[]) =>
  writers.length === 0
    ? Promise.resolve([])
    : db
        .select({
          productId: reviews.productId,
          writer: reviews.writer,
          importedFrom: reviews.importedFrom,
          stars: reviews.stars,
          body: reviews.body,
        })
        .from(reviews)
        .where(inArray(reviews.writer, [...writers]))

type ReviewToStore = {
  productId: number
  writer: string
  displayName: string
  stars: number
  body: string
  createdAt: Date
  changedAt: Date
}

/** A changed review waits again. Never replaces a review that the customer wrote here. */
export async function upsertImportedReviews(
  tx: Transaction,
  importedFrom: SourceShop,
  stored: readonly ReviewToStore[],
): Promise<void> {
  if (stored.length === 0) return
  const saved = await tx
    .insert(reviews)
    .values(stored.map((review) => ({ ...review, importedFrom })))
    .onConflictDoUpdate({
      target: [reviews.productId, reviews.writer],
      set: {
        displayName: sql`excluded.display_name`,
        stars: sql`excluded.stars`,
        body: sql`excluded.body`,
        changedAt: sql`excluded.changed_at`,
        state: 'waiting',
        rejectionReason: null,
        moderatedAt: null,
      },
      setWhere: isNotNull(reviews.importedFrom),
    })
    .returning({ productId: reviews.productId })
  await invalidateProductTags(tx, [...new Set(saved.map(({ productId }) => productId))])
}
