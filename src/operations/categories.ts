// Staff keep the tree of categories. Visitors see a change at once, and old addresses lead on.

import { cacheTag } from '#domain/cache-tag.ts'
import {
  dropCategory,
  everyCategory,
  findAnew,
  lockCategories,
  movePlaces,
  productsPerCategory,
  slugsOn,
  slugTaken,
  type StoredCategory,
  writeCategory,
} from '#data/categories.ts'
import { invalidateTags } from '#data/cache-invalidation.ts'
import type { Transaction } from '#data/db.ts'
import { addMovedSlug, dropMovedSlug } from '#data/moved-slugs.ts'
import { addCategory } from '#data/products-new.ts'
import { inTransaction } from '#data/transaction.ts'
import { directlyUnder, whyNotUnder } from '#domain/catalogue/category-tree.ts'
import type { Gender } from '#domain/catalogue/gender.ts'
import { slugFault } from '#domain/page/slug.ts'
import { Problem } from '#domain/problem.ts'
import { changedProblem } from './changed-problem.ts'
import type { Shop } from './shop.ts'

export type CategoryInput = {
  name: string
  slug: string
  gender: Gender | null
  parentId: number | null
  hidden: boolean
  description: string
}

/** Answers its id; it stands last under its parent. Throws Problem input-invalid. */
export const createCategory = ({ db }: Shop, input: CategoryInput): Promise<number> =>
  inTransaction(db, async (tx) => {
    await lockCategories(tx)
    const all = await everyCategory(tx)
    await mustFit(tx, all, undefined, input)
    await dropMovedSlug(tx, 'category', input.slug)
    const position = 1 + Math.max(-1, ...directlyUnder(all, input.parentId).map(({ position: at }) => at))
    const id = await addCategory(tx, { ...input, position })
    await invalidateTags(tx, ['navigation'])
    return id
  })

/** A new slug leaves a redirect. Answers what it was. Throws Problem not-found, input-invalid and version-conflict. */
export const changeCategory = ({ db }: Shop, id: number, version: number | undefined, input: CategoryInput): Promise<StoredCategory> =>
  inTransaction(db, async (tx) => {
    await lockCategories(tx)
    const all = await everyCategory(tx)
    const current = asIs(all, id, version)
    await mustFit(tx, all, id, input)
    const moves = current.parentId !== input.parentId
    const position = 1 + Math.max(-1, ...directlyUnder(all, input.parentId).map(({ position: at }) => at))
    await writeCategory(tx, id, { ...input, ...(moves && { position }) })
    if (current.slug !== input.slug) {
      await dropMovedSlug(tx, 'category', input.slug)
      await addMovedSlug(tx, 'category', current.slug, id)
    }
    if (current.name !== input.name) await findAnew(tx, id)
    await announceCategories(tx, [id])
    return current
  })

/** Puts these in the order given, each under its parent; those not named come after them, where they were. Throws Problem version-conflict for one that is gone, and input-invalid. */
export const orderCategories = ({ db }: Shop, order: readonly { id: number; parentId: number | null }[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockCategories(tx)
    const all = await everyCategory(tx)
    const given = new Map(order.map((one, position) => [one.id, { ...one, position }]))
    if (order.some(({ id }) => !all.some((one) => one.id === id)))
      throw new Problem('version-conflict', { message: 'Er is intussen een categorie weggehaald. Vernieuw de lijst.' })
    const next = all.map((one) => ({ ...one, position: order.length + one.position, ...given.get(one.id) }))
    for (const { id, parentId } of next) {
      const why = whyNotUnder(next, id, parentId)
      if (why) throw new Problem('input-invalid', { errors: { order: [why] } })
    }
    for (const [at, { id, parentId, position }] of next.entries())
      if (all[at]?.parentId !== parentId || all[at].position !== position) await writeCategory(tx, id, { parentId, position })
    await invalidateTags(tx, ['products', 'navigation'])
  })

/** With products on it only when these are given another place, `moveTo`. Answers what it was. Throws Problem not-found, version-conflict, category-in-use and input-invalid. */
export const removeCategory = ({ db }: Shop, id: number, version: number | undefined, moveTo: number | null): Promise<StoredCategory> =>
  inTransaction(db, async (tx) => {
    await lockCategories(tx)
    const all = await everyCategory(tx)
    const current = asIs(all, id, version)
    if (moveTo === id || (moveTo !== null && !all.some((one) => one.id === moveTo)))
      throw new Problem('input-invalid', { errors: { move_to: ['Kies een andere categorie voor de producten.'] } })
    const held = (await productsPerCategory(tx)).get(id) ?? 0
    if (held > 0 && moveTo === null) throw new Problem('category-in-use')
    await announceCategories(tx, moveTo === null ? [id] : [id, moveTo])
    await movePlaces(tx, id, moveTo)
    await dropCategory(tx, current, moveTo)
    if (moveTo !== null) await addMovedSlug(tx, 'category', current.slug, moveTo)
    return current
  })

function asIs(all: readonly StoredCategory[], id: number, version: number | undefined): StoredCategory {
  const current = all.find((one) => one.id === id)
  if (!current) throw new Problem('not-found')
  if (version !== undefined && current.version !== version) throw changedProblem()
  return current
}

async function mustFit(tx: Transaction, all: readonly StoredCategory[], id: number | undefined, { slug, parentId }: CategoryInput) {
  const wrongSlug =
    slugFault(slug, { slashes: false }) ?? ((await slugTaken(tx, slug, id)) ? 'Een andere categorie heeft dit adres al.' : undefined)
  const wrongParent = whyNotUnder(all, id, parentId)
  if (wrongSlug || wrongParent)
    throw new Problem('input-invalid', {
      errors: { ...(wrongSlug && { slug: [wrongSlug] }), ...(wrongParent && { parent: [wrongParent] }) },
    })
}

/** Lists and menus, and the pages of the products that name these categories. */
async function announceCategories(tx: Transaction, ids: readonly number[]): Promise<void> {
  const slugs = await slugsOn(tx, ids)
  await invalidateTags(tx, ['products', 'navigation', ...slugs.map((slug) => cacheTag.product(slug))])
}
