import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../core/db.ts'
import { products, productVariations } from '../tables/catalogue.ts'

/**
 * Returns the variations of these products, in the order of their product pages. Leaves out
 * unpublished products and sample packs.
 */
export const variationsOfProducts = (db: Db, productIds: readonly number[]) =>
  db
    .select({
      id: productVariations.id,
      productId: productVariations.productId,
      name: productVariations.name,
      price: productVariations.price,
      stock: productVariations.stock,
    })
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .where(
      and(
        inArray(productVariations.productId, [...new Set(productIds)]),
        eq(products.published, true),
        eq(productVariations.isSample, false),
      ),
    )
    .orderBy(asc(productVariations.position), asc(productVariations.id))
