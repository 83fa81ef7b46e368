// Moves products to the trash. A trashed product is hidden from visitors; orders and subscriptions
// keep referring to it.

import { updateProduct } from '#data/catalogue/admin-products.ts'
import type { ProductRow } from '#data/catalogue/products.ts'
import type { Transaction } from '#data/core/db.ts'
import type { ChangeAuthorship } from '../authorship.ts'
import { invalidateMenus, invalidateProduct } from './save-product.ts'

/** Call it inside `withCatalogueLock`. */
export async function moveToTrash(
  tx: Transaction,
  product: ProductRow,
  { by, at }: ChangeAuthorship,
): Promise<void> {
  await updateProduct(tx, product.id, {
    published: false,
    trashedAt: at,
    updatedAt: at,
    updatedBy: by ?? null,
  })
  await invalidateProduct(tx, product)
  if (product.published) await invalidateMenus(tx)
}
