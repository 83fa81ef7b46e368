// Putting categories and products on the shelves.

import { cacheTag } from '#domain/cache-tag.ts'
import { invalidateTags } from './cache-invalidation.ts'
import type { Db } from './db.ts'
import { categories, productCategories, products, productVariations } from './tables/catalogue.ts'

export type NewCategory = typeof categories.$inferInsert
type NewVariation = Omit<typeof productVariations.$inferInsert, 'productId'>
export type NewProduct = Omit<typeof products.$inferInsert, 'gender' | 'absorption'> & {
  variations?: readonly NewVariation[]
  categoryIds?: readonly number[]
}

/** Answers the new category's id. Announces `products`, whose lists name their categories. */
export async function addCategory(db: Db, category: NewCategory): Promise<number> {
  const [added] = await db.insert(categories).values(category).returning({ id: categories.id })
  if (!added) throw new Error(`category ${category.slug} was not stored`)
  await invalidateTags(db, ['products'])
  return added.id
}

/** Answers the new product's id. Call it inside a transaction: product, variations and categories belong together. */
export async function addProduct(db: Db, { variations = [], categoryIds = [], ...product }: NewProduct): Promise<number> {
  const [added] = await db.insert(products).values(product).returning({ id: products.id })
  if (!added) throw new Error(`product ${product.slug} was not stored`)
  const productId = added.id
  if (variations.length > 0)
    await db.insert(productVariations).values(variations.map((variation, index) => ({ position: index, ...variation, productId })))
  if (categoryIds.length > 0) await db.insert(productCategories).values(categoryIds.map((categoryId) => ({ productId, categoryId })))
  const popular = product.popularRank === undefined || product.popularRank === null ? [] : (['popular'] as const)
  await invalidateTags(db, ['products', cacheTag.product(product.slug), ...popular])
  return productId
}
