// Reads the catalogue for the product feed.

import { and, asc, eq, gt } from 'drizzle-orm'
import { defaultProductFeedSetting, ProductFeedSetting } from '#domain/catalogue/product-feed-setting.ts'
import type { Db } from '../core/db.ts'
import { createVersionedSetting } from '../core/versioned-setting.ts'
import { products } from '../tables/catalogue.ts'
import { type ProductDetails, withVariationsAndCategories } from './products.ts'

/** Whether the product feed is on, which the owner edits. */
export const productFeedSetting = createVersionedSetting('product-feed', ProductFeedSetting, defaultProductFeedSetting)

const productsPerQuery = 500

/** Yields every published product in the order of its id, with few of them in memory at once. */
export async function* publishedProducts(db: Db): AsyncGenerator<ProductDetails> {
  for (let lastId = 0; ;) {
    const found = await db
      .select()
      .from(products)
      .where(and(eq(products.published, true), gt(products.id, lastId)))
      .orderBy(asc(products.id))
      .limit(productsPerQuery)
    yield* await withVariationsAndCategories(db, found)
    const last = found.at(-1)
    if (!last || found.length < productsPerQuery) return
    lastId = last.id
  }
}
