import {
  existingCategoryIds,
  productRowBySlug,
  setProductCategories,
  updateProduct,
  withCatalogueLock,
} from '#data/catalogue/admin-products.ts'
import type { ProductRow } from '#data/catalogue/products.ts'
import type { Transaction } from '#data/core/db.ts'
import { Problem } from '#domain/problem.ts'
import type { AppContext, ChangeAuthorship } from '../context.ts'
import { invalidateMenus, invalidateProduct } from './save-product.ts'

export type SelectionChange =
  | { kind: 'show' | 'hide' | 'trash' | 'restore' }
  | { kind: 'add-category' | 'remove-category'; category: number }

/** As it was, with the version of the product after the change. */
type ProductBefore = {
  slug: string
  version: number
  published: boolean
  trashedAt: Date | null
  categories: number[]
}

/**
 * Returns the products that changed, as they were. Skips products that already are so, and products
 * that no longer exist. A restored product stays hidden.
 * @throws Problem not-found for an unknown category; then nothing changes
 */
export const changeSelectedProducts = (
  context: AppContext,
  slugs: readonly string[],
  change: SelectionChange,
  by: number | undefined,
): Promise<ProductBefore[]> =>
  withCatalogueLock(context.db, async (tx) => {
    if ('category' in change && (await existingCategoryIds(tx, [change.category])).length === 0)
      throw new Problem('not-found')
    const changed: ProductBefore[] = []
    for (const slug of new Set(slugs)) {
      const product = await productRowBySlug(tx, slug)
      if (!product) continue
      const version = await changeProduct(tx, product, change, { by, at: context.clock() })
      if (version === undefined) continue
      const { published, trashedAt, categoryIds: categories } = product
      await invalidateProduct(tx, product)
      changed.push({ slug, version, published, trashedAt, categories })
    }
    if (changed.length > 0 && ['show', 'hide', 'trash'].includes(change.kind))
      await invalidateMenus(tx)
    return changed
  })

/**
 * Visibility, trash and categories become as they were. Returns the slugs of the products that
 * changed since, which stay as they are.
 */
export const revertSelectedProducts = (
  context: AppContext,
  before: readonly ProductBefore[],
  by: number | undefined,
): Promise<string[]> =>
  withCatalogueLock(context.db, async (tx) => {
    const changedSince: string[] = []
    for (const { slug, version, published, trashedAt, categories } of before) {
      const product = await productRowBySlug(tx, slug)
      if (product?.version !== version) {
        changedSince.push(slug)
        continue
      }
      await setProductCategories(tx, product.id, await existingCategoryIds(tx, categories))
      await updateProduct(tx, product.id, {
        published: published && trashedAt === null,
        trashedAt,
        updatedAt: context.clock(),
        updatedBy: by ?? null,
      })
      await invalidateProduct(tx, product)
    }
    await invalidateMenus(tx)
    return changedSince
  })

/**
 * Returns the new version, or undefined if the product already is so. A product in the trash can
 * only be restored.
 */
async function changeProduct(
  tx: Transaction,
  product: ProductRow,
  change: SelectionChange,
  { by, at }: ChangeAuthorship,
): Promise<number | undefined> {
  const author = { updatedAt: at, updatedBy: by ?? null }
  const { id, categoryIds: current } = product
  if ((product.trashedAt !== null) !== (change.kind === 'restore')) return undefined
  if ('category' in change) {
    const adds = change.kind === 'add-category'
    if (current.includes(change.category) === adds) return undefined
    await setProductCategories(
      tx,
      id,
      adds ? [...current, change.category] : current.filter((one) => one !== change.category),
    )
    return updateProduct(tx, id, author)
  }
  if (change.kind === 'trash')
    return updateProduct(tx, id, { published: false, trashedAt: at, ...author })
  if (change.kind === 'restore') return updateProduct(tx, id, { trashedAt: null, ...author })
  const published = change.kind === 'show'
  return product.published === published
    ? undefined
    : updateProduct(tx, id, { published, ...author })
}
