import type { Transaction } from '#data/core/db.ts'
import {
  findFreeVariationSlug,
  insertVariation,
  variationRowsOf,
  deleteVariationsExcept,
  updateVariation,
} from '#data/catalogue/admin-products.ts'
import type { ProductRow } from '#data/catalogue/products.ts'
import type { Cents } from '#domain/money.ts'
import { toRegularPrice } from '#domain/catalogue/offer.ts'
import { slugify } from '#domain/content/slugify.ts'
import { changePrices } from '../inventory/change-price.ts'
import { changeStocks } from '../inventory/change-stock.ts'
import type { ChangeAuthorship } from '../authorship.ts'
import type { VariationValues } from './product-values.ts'

/**
 * Inserts and updates the variations in `values`, and deletes the others. Orders and subscriptions
 * store a copy of each item. The subscription page shows that an item is no longer sold.
 */
export async function replaceVariations(
  tx: Transaction,
  product: Pick<ProductRow, 'id' | 'slug'>,
  values: readonly VariationValues[],
  author: ChangeAuthorship,
): Promise<void> {
  const before = new Map(
    (await variationRowsOf(tx, product.id)).map((variation) => [variation.id, variation]),
  )
  const remainingIds = values.flatMap(({ id }) => id ?? [])
  if (remainingIds.length < before.size) await deleteVariationsExcept(tx, product.id, remainingIds)
  for (const [position, { id, price, stock, isSample = false, ...variation }] of values.entries()) {
    const existing = id === undefined ? undefined : before.get(id)
    if (existing) {
      await updateVariation(tx, existing.id, { ...variation, position })
      if (price !== undefined && price !== toRegularPrice(existing))
        await changePrices(tx, [{ id: existing.id, price }], author)
      continue
    }
    const slug = await findFreeVariationSlug(
      tx,
      `${product.slug}-${slugify(variation.name) || (isSample ? 'proefpakje' : 'maat')}`,
    )
    const added = await insertVariation(tx, {
      ...variation,
      position,
      slug,
      productId: product.id,
      isSample,
      price: price ?? (0 as Cents),
    })
    if (stock) await changeStocks(tx, [{ id: added, reason: 'delivered', packs: stock }], author)
  }
}
