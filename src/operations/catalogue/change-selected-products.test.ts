import { beforeAll, describe, expect, test } from 'vitest'
import { categoryIdsOf } from '#data/catalogue/admin-products.ts'
import { cacheTag } from '#domain/cache-tag.ts'
import {
  changeSelectedProducts,
  revertSelectedProducts,
  type SelectionChange,
} from './change-selected-products.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { listenToInvalidations } from '#tests/support/builders/invalidated-tags.ts'

const { database, context, createProduct, productRowBySlug, insertCategory } = await openTestShop()
const invalidated = await listenToInvalidations(database)

beforeAll(async () => {})

const createTwo = async () => [(await createProduct()).slug, (await createProduct()).slug] as const
const changeAndKeep = (slugs: readonly string[], selection: SelectionChange) =>
  changeSelectedProducts(context, slugs, selection, undefined)
/** Returns the slugs of the products that changed. */
const change = async (slugs: readonly string[], selection: SelectionChange) =>
  (await changeAndKeep(slugs, selection)).map(({ slug }) => slug)
const stateOf = async (slug: string) => {
  const row = await productRowBySlug(slug)
  return row && { published: row.published, trashed: row.trashedAt !== null, version: row.version }
}

const idOf = async (slug: string) => (await productRowBySlug(slug))?.id ?? 0

describe('changeSelectedProducts', () => {
  test('hides and shows products, returns those that changed, and invalidates their pages', async () => {
    const [first, second] = await createTwo()
    expect(await change([first], { kind: 'hide' })).toEqual([first])
    await expect.poll(() => invalidated).toContain(cacheTag.product(first))
    invalidated.length = 0
    expect(await change([first, second, second, 'bestaat-niet'], { kind: 'hide' })).toEqual([
      second,
    ])
    await expect.poll(() => invalidated).toContain(cacheTag.product(second))
    expect(invalidated).not.toContain(cacheTag.product(first))
    expect(await stateOf(second)).toMatchObject({ published: false, trashed: false, version: 2 })
    expect(await change([first, second], { kind: 'show' })).toEqual([first, second])
    expect(await stateOf(first)).toMatchObject({ published: true, version: 3 })
  })

  test('trashes and restores, and a trashed product cannot be shown', async () => {
    const [first, second] = await createTwo()
    expect(await change([first], { kind: 'trash' })).toEqual([first])
    expect(await change([first, second], { kind: 'show' })).toEqual([])
    expect(await stateOf(first)).toMatchObject({ published: false, trashed: true })
    expect(await change([first, second], { kind: 'restore' })).toEqual([first])
    expect(await stateOf(first)).toMatchObject({ published: false, trashed: false })
  })

  test('adds and removes one category and leaves the others', async () => {
    const [first, second] = await createTwo()
    const [day, night] = [
      await insertCategory({ slug: 'dag', name: 'Dag' }),
      await insertCategory({ slug: 'nacht', name: 'Nacht' }),
    ]
    await change([first], { kind: 'add-category', category: day })
    expect(await change([first, second], { kind: 'add-category', category: night })).toEqual([
      first,
      second,
    ])
    expect(new Set(await categoryIdsOf(context.db, await idOf(first)))).toEqual(
      new Set([day, night]),
    )
    expect(await change([first, second], { kind: 'remove-category', category: day })).toEqual([
      first,
    ])
    expect(await categoryIdsOf(context.db, await idOf(first))).toEqual([night])
    await expect(change([first], { kind: 'add-category', category: 999_999 })).toBeRefused(
      'not-found',
    )
  })
})

describe('revertSelectedProducts', () => {
  test('shows a product again that visitors saw before it went into the trash', async () => {
    const [visible, hidden] = await createTwo()
    await change([hidden], { kind: 'hide' })
    const before = await changeAndKeep([visible, hidden], { kind: 'trash' })
    invalidated.length = 0
    expect(await revertSelectedProducts(context, before, 7)).toEqual([])
    expect(await stateOf(visible)).toMatchObject({ published: true, trashed: false })
    expect(await stateOf(hidden)).toMatchObject({ published: false, trashed: false })
    await expect.poll(() => invalidated).toContain(cacheTag.product(visible))
    expect(invalidated).toContain('navigation')
  })

  test('leaves a product that a colleague changed since, and returns its slug', async () => {
    const [first, second] = await createTwo()
    const before = await changeAndKeep([first, second], { kind: 'hide' })
    await change([first], { kind: 'trash' })
    expect(await revertSelectedProducts(context, before, undefined)).toEqual([first])
    expect(await stateOf(first)).toMatchObject({ published: false, trashed: true })
    expect(await stateOf(second)).toMatchObject({ published: true })
    expect(await revertSelectedProducts(context, before, undefined)).toEqual([first, second])
  })
})
