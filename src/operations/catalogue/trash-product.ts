// Moves products to the trash and back. A trashed product is hidden from visitors; orders and
// subscriptions keep referring to it.

import {
  withCatalogueLock,
  productRowBySlug,
  updateProduct,
} from '#data/catalogue/admin-products.ts'
import type { ProductRow } from '#data/catalogue/products.ts'
import type { Transaction } from '#data/core/db.ts'
import { Problem } from '#domain/problem.ts'
import type { ChangeAuthorship } from '../authorship.ts'
import type { AppContext } from '../context.ts'
import { invalidateMenus, invalidateProduct } from './save-product.ts'

/**
 * The product page then responds 404. No other product can use the slug.
 * @throws Problem not-found
 */
export const trashProduct = (
  context: AppContext,
  slug: string,
  by: number | undefined,
): Promise<void> =>
  withCatalogueLock(context.db, async (tx) => {
    const product = await productRowBySlug(tx, slug)
    if (!product || product.trashedAt) throw new Problem('not-found')
    await moveToTrash(tx, product, { by, at: context.clock() })
  })

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

/** The restored product stays hidden until staff publish it. @throws Problem not-found */
export const untrashProduct = (
  context: AppContext,
  slug: string,
  by: number | undefined,
): Promise<void> =>
  withCatalogueLock(context.db, async (tx) => {
    const product = await productRowBySlug(tx, slug)
    if (!product?.trashedAt) throw new Problem('not-found')
    await updateProduct(tx, product.id, {
      trashedAt: null,
      updatedAt: context.clock(),
      updatedBy: by ?? null,
    })
    await invalidateProduct(tx, product)
  })
