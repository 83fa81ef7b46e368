// For the demo shop and tests. The back office uses admin-products.ts.

import { cacheTag } from '#domain/cache-tag.ts'
import { invalidateTags } from '../core/cache-invalidation.ts'
import type { Db } from '../core/db.ts'
import {
  categories,
  productCategories,
  products,
  productVariations,
} from '../tables/catalogue/products.ts'
import { insertReturningId } from '../core/rows.ts'

type CategoryInsert = typeof categories.$inferInsert
type VariationInsert = Omit<typeof productVariations.$inferInsert, 'productId'>
type ProductWithVariationsInsert = Omit<typeof products.$inferInsert, 'gender' | 'absorption'> & {
  variations?: readonly VariationInsert[]
  categoryIds?: readonly number[]
}

/** Invalidates the tag `products`, because product listings show category names. */
export async function insertCategory(db: Db, category: CategoryInsert): Promise<number> {
  const id = await insertReturningId(db, categories, category)
  await invalidateTags(db, ['products'])
  return id
}

/** Call it inside a transaction, because it runs several statements. */
export async function insertProductWithVariations(
  db: Db,
  { variations = [], categoryIds = [], ...product }: ProductWithVariationsInsert,
): Promise<number> {
  const productId = await insertReturningId(db, products, product)
  if (variations.length > 0)
    await db
      .insert(productVariations)
      .values(variations.map((variation, index) => ({ position: index, ...variation, productId })))
  if (categoryIds.length > 0)
    await db
      .insert(productCategories)
      .values(categoryIds.map((categoryId) => ({ productId, categoryId })))
  const popular =
    product.popularRank === undefined || product.popularRank === null ? [] : (['popular'] as const)
  await invalidateTags(db, ['products', cacheTag.product(product.slug), ...popular])
  return productId
}
