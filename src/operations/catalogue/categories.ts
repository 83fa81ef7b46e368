import { cacheTag } from '#domain/cache-tag.ts'
import {
  deleteCategory,
  allCategories,
  reindexProductsOf,
  lockCategories,
  moveProductsToCategory,
  countProductsPerCategory,
  productSlugsInCategories,
  isCategorySlugTaken,
  type CategoryRow,
  updateCategory,
} from '#data/catalogue/categories.ts'
import { invalidateTags } from '#data/core/cache-invalidation.ts'
import { type Transaction, inTransaction } from '#data/core/db.ts'
import { upsertMovedSlug, deleteMovedSlug } from '#data/content/redirects.ts'
import { insertCategory } from '#data/catalogue/insert-product.ts'
import { listChildCategories, parentCategoryError } from '#domain/catalogue/category-tree.ts'
import { slugError } from '#domain/content/links/slug.ts'
import { Problem, fieldProblem, requireFound } from '#domain/problem.ts'
import { createVersionConflict } from '../version-conflict.ts'
import type { AppContext } from '../context.ts'

export type CategoryInput = Pick<
  CategoryRow,
  'name' | 'slug' | 'gender' | 'parentId' | 'hidden' | 'description'
>

/**
 * Appends the category to its parent's children and returns its id.
 * @throws Problem input-invalid
 */
export const createCategory = ({ db }: AppContext, input: CategoryInput): Promise<number> =>
  inTransaction(db, async (tx) => {
    await lockCategories(tx)
    const all = await allCategories(tx)
    await validateCategory(tx, all, undefined, input)
    await deleteMovedSlug(tx, 'category', input.slug)
    const id = await insertCategory(tx, { ...input, position: lastPosition(all, input) })
    await invalidateTags(tx, ['navigation'])
    return id
  })

/**
 * `before` is the category as it was. `takenRedirect` is the id of the category to which the new
 * slug redirected until now; null if it did not.
 */
type ChangedCategory = {
  before: CategoryRow
  version: number
  takenRedirect: number | null
}
type CategoryChange = {
  version: number | undefined
  undo?: Pick<ChangedCategory, 'takenRedirect'> | undefined
}

/**
 * Redirects the former slug if the slug changes, unless the change takes another one back.
 * @throws Problem not-found, input-invalid, version-conflict
 */
export const changeCategory = (
  { db }: AppContext,
  id: number,
  input: CategoryInput,
  { version, undo }: CategoryChange,
): Promise<ChangedCategory> =>
  inTransaction(db, async (tx) => {
    await lockCategories(tx)
    const all = await allCategories(tx)
    const current = requireCategory(all, id, version)
    await validateCategory(tx, all, id, input)
    const moves = current.parentId !== input.parentId
    await updateCategory(tx, id, {
      ...input,
      ...(moves && { position: lastPosition(all, input) }),
    })
    let takenRedirect: number | null = null
    if (current.slug !== input.slug) {
      takenRedirect = (await deleteMovedSlug(tx, 'category', input.slug)) ?? null
      const leadsTo = undo ? undo.takenRedirect : id
      if (leadsTo !== null && all.some((one) => one.id === leadsTo))
        await upsertMovedSlug(tx, 'category', current.slug, leadsTo)
    }
    if (current.name !== input.name) await reindexProductsOf(tx, id)
    await invalidateCategories(tx, [id])
    return { before: current, version: current.version + 1, takenRedirect }
  })

/**
 * Sets the order and parents of the categories in `order`. Other categories follow in their current
 * order.
 * @throws Problem version-conflict if a category in `order` no longer exists, input-invalid
 */
export const reorderCategories = (
  { db }: AppContext,
  order: readonly { id: number; parentId: number | null }[],
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockCategories(tx)
    const all = await allCategories(tx)
    const requested = new Map(order.map((one, position) => [one.id, { ...one, position }]))
    if (order.some(({ id }) => !all.some((one) => one.id === id)))
      throw new Problem('version-conflict', {
        message: 'Er is intussen een categorie weggehaald. Vernieuw de lijst.',
      })
    const next = all.map((one) => ({
      ...one,
      position: order.length + one.position,
      ...requested.get(one.id),
    }))
    for (const { id, parentId } of next) {
      const error = parentCategoryError(next, id, parentId)
      if (error) throw fieldProblem('order', error)
    }
    for (const [index, { id, parentId, position }] of next.entries())
      if (all[index]?.parentId !== parentId || all[index].position !== position)
        await updateCategory(tx, id, { parentId, position })
    await invalidateTags(tx, ['products', 'navigation'])
  })

/**
 * If `moveTo` is given, the products move there and the category's URL redirects there. Otherwise
 * the category must have no products. Returns the removed category.
 * @throws Problem not-found, version-conflict, category-in-use, input-invalid
 */
export const removeCategory = (
  { db }: AppContext,
  id: number,
  version: number | undefined,
  moveTo: number | null,
): Promise<CategoryRow> =>
  inTransaction(db, async (tx) => {
    await lockCategories(tx)
    const all = await allCategories(tx)
    const current = requireCategory(all, id, version)
    if (moveTo === id || (moveTo !== null && !all.some((one) => one.id === moveTo)))
      throw fieldProblem('move_to', 'Kies een andere categorie voor de producten.')
    const productCount = (await countProductsPerCategory(tx)).get(id) ?? 0
    if (productCount > 0 && moveTo === null) throw new Problem('category-in-use')
    await invalidateCategories(tx, moveTo === null ? [id] : [id, moveTo])
    await moveProductsToCategory(tx, id, moveTo)
    await deleteCategory(tx, current, moveTo)
    if (moveTo !== null) await upsertMovedSlug(tx, 'category', current.slug, moveTo)
    return current
  })

/** The position after the last child of the parent. */
const lastPosition = (all: readonly CategoryRow[], { parentId }: CategoryInput): number =>
  1 + Math.max(-1, ...listChildCategories(all, parentId).map(({ position }) => position))

function requireCategory(
  all: readonly CategoryRow[],
  id: number,
  version: number | undefined,
): CategoryRow {
  const current = requireFound(all.find((one) => one.id === id))
  if (version !== undefined && current.version !== version) throw createVersionConflict()
  return current
}

async function validateCategory(
  tx: Transaction,
  all: readonly CategoryRow[],
  id: number | undefined,
  { slug, parentId }: CategoryInput,
) {
  const slugProblem =
    slugError(slug, { slashes: false }) ??
    ((await isCategorySlugTaken(tx, slug, id))
      ? 'Een andere categorie heeft dit adres al.'
      : undefined)
  const invalidParent = parentCategoryError(all, id, parentId)
  if (slugProblem || invalidParent)
    throw new Problem('input-invalid', {
      errors: {
        ...(slugProblem && { slug: [slugProblem] }),
        ...(invalidParent && { parent: [invalidParent] }),
      },
    })
}

/** Invalidates listings, menus and the pages of products in these categories. */
async function invalidateCategories(tx: Transaction, ids: readonly number[]): Promise<void> {
  const slugs = await productSlugsInCategories(tx, ids)
  await invalidateTags(tx, [
    'products',
    'navigation',
    ...slugs.map((slug) => cacheTag.product(slug)),
  ])
}
