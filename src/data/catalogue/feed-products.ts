import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../core/db.ts'
import { products } from '../tables/catalogue.ts'
import { productDetailColumns, type ProductDetails, withVariations } from './products.ts'

const productsPerQuery = 500

/**
 * Yields every published product in the order of its id. The database reads the next products while
 * the caller works.
 */
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
