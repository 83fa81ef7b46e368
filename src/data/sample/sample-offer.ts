import { and, countDistinct, eq, gt, max, min } from 'drizzle-orm'
import { cents } from '#domain/money.ts'
import type { Db } from '../core/db.ts'
import { products, productVariations } from '../tables/catalogue/products.ts'

/** The sample packs in stock of what the shop sells. Both prices are 0 without any. */
export async function loadSampleOffer(db: Db) {
  const [row] = await db
    .select({
      products: countDistinct(productVariations.productId),
      lowestPrice: min(productVariations.price),
      highestPrice: max(productVariations.price),
    })
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .where(
      and(
        eq(products.published, true),
        eq(productVariations.isSample, true),
        gt(productVariations.stock, 0),
      ),
    )
  return {
    products: row?.products ?? 0,
    lowestPrice: row?.lowestPrice ?? cents(0),
    highestPrice: row?.highestPrice ?? cents(0),
  }
}
