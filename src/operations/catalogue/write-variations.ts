// The sizes or kinds of a product, in their order.

import type { Transaction } from '#data/db.ts'
import {
  freeVariationSlug,
  insertVariation,
  type AdminProduct,
  adminVariations,
  removeVariations,
  updateVariation,
} from '#data/admin-products.ts'
import type { Cents } from '#domain/money.ts'
import { slugFrom } from '#domain/page/slug-from.ts'
import { changePrices } from './change-price.ts'
import { changeStocks } from './change-stock.ts'
import type { Authorship } from '../authorship.ts'
import type { VariationValues } from './validate-product.ts'

/** Those that are not given go. Orders and subscriptions keep what they hold of them; a subscription tells its owner that it is no longer sold. */
export async function writeVariations(
  tx: Transaction,
  product: Pick<AdminProduct, 'id' | 'slug'>,
  given: readonly VariationValues[],
  deed: Authorship,
): Promise<void> {
  const before = new Map((await adminVariations(tx, product.id)).map((variation) => [variation.id, variation]))
  const staying = given.flatMap(({ id }) => id ?? [])
  if (staying.length < before.size) await removeVariations(tx, product.id, staying)
  for (const [position, { id, price, stock, ...variation }] of given.entries()) {
    const kept = id === undefined ? undefined : before.get(id)
    if (kept) {
      await updateVariation(tx, kept.id, { ...variation, position })
      if (price !== undefined && price !== kept.price) await changePrices(tx, [{ id: kept.id, price }], deed)
      continue
    }
    const slug = await freeVariationSlug(tx, `${product.slug}-${slugFrom(variation.name) || 'maat'}`)
    const added = await insertVariation(tx, { ...variation, position, slug, productId: product.id, price: price ?? (0 as Cents) })
    if (stock) await changeStocks(tx, [{ id: added, reason: 'delivered', packs: stock }], deed)
  }
}
