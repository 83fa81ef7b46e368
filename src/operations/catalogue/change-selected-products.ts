// Makes the same change to many products: visibility, one category, or the trash.

import {
  categoryIdsOf,
  existingCategoryIds,
  productRowBySlug,
  setProductCategories,
  updateProduct,
  withCatalogueLock,
} from '#data/catalogue/admin-products.ts'
import type { ProductRow } from '#data/catalogue/products.ts'
import type { Transaction } from '#data/core/db.ts'
import { Problem } from '#domain/problem.ts'
import type { ChangeAuthorship } from '../authorship.ts'
import type { AppContext } from '../context.ts'
import { invalidateMenus, invalidateProduct } from './save-product.ts'

export type SelectionChange =
  | { kind: 'show' | 'hide' | 'trash' | 'restore' }
  /** `category` is the id of the category. */
  | { kind: 'add-category' | 'remove-category'; category: number }

/**
 * Returns the slugs of the products that changed. Skips products that already are so, and products
 * that no longer exist. A restored product stays hidden.
 * @throws Problem not-found for an unknown category; then nothing changes
 */
export const changeSelectedProducts = (
  context: AppContext,
  slugs: readonly string[],
  change: SelectionChange,
  by: number | undefined,
): Promise<string[]> =>
  withCatalogueLock(context.db, async (tx) => {
    if ('category' in change && (await existingCategoryIds(tx, [change.category])).length === 0)
      throw new Problem('not-found')
    const changed: string[] = []
    for (const slug of new Set(slugs)) {
      const product = await productRowBySlug(tx, slug)
      if (!product || !(await changeProduct(tx, product, change, { by, at: context.clock() })))
        continue
      await invalidateProduct(tx, product)
      changed.push(slug)
    }
    if (changed.length > 0 && ['show', 'hide', 'trash'].includes(change.kind))
      await invalidateMenus(tx)
    return changed
  })

/** Returns false if the product already is so. A product in the trash can only be restored. */
async function changeProduct(
  tx: Transaction,
  product: ProductRow,
  change: SelectionChange,
  { by, at }: ChangeAuthorship,
): Promise<boolean> {
  const author = { updatedAt: at, updatedBy: by ?? null }
  if ((product.trashedAt !== null) !== (change.kind === 'restore')) return false
  if ('category' in change) {
    const current = await categoryIdsOf(tx, product.id)
    const adds = change.kind === 'add-category'
    if (current.includes(change.category) === adds) return false
    await setProductCategories(
      tx,
      product.id,
      adds ? [...current, change.category] : current.filter((id) => id !== change.category),
    )
    await updateProduct(tx, product.id, author)
    return true
  }
  const published = change.kind === 'show'
  if (change.kind === 'trash')
    await updateProduct(tx, product.id, { published: false, trashedAt: at, ...author })
  else if (change.kind === 'restore')
    await updateProduct(tx, product.id, { trashedAt: null, ...author })
  else if (product.published === published) return false
  else await updateProduct(tx, product.id, { published, ...author })
  return true
}
