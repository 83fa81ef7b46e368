import { expect, test } from 'vitest'
import { allCategories } from '#data/catalogue/categories.ts'
import { visibleCategories } from '#data/catalogue/products.ts'
import { currentSlugsOf } from '#data/content/redirects.ts'
import { upsertNavigation, loadStoredNavigation } from '#data/content/navigation.ts'
import { searchByWords } from '#data/search/search.ts'
import { productCategories } from '#data/tables/catalogue/products.ts'
import { cents } from '#domain/money.ts'
import { parseSearchQuery } from '#domain/search/search-query.ts'
import { changeCategory, createCategory, reorderCategories, removeCategory } from './categories.ts'
import { saveMenus } from '../content/navigation.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { countOutcomes } from '#tests/support/builders/problems.ts'

const { context, rowsOf, insertProductWithVariations } = await openTestShop()

const input = (slug: string, overrides = {}) => ({
  slug,
  name: slug,
  gender: null,
  parentId: null,
  hidden: false,
  description: '',
  ...overrides,
})
const create = (slug: string, overrides = {}) => createCategory(context, input(slug, overrides))
const treePositions = async () =>
  (await allCategories(context.db)).map(({ id, parentId, position }) => [id, parentId, position])
const createProduct = (slug: string, categoryIds: number[]) =>
  insertProductWithVariations({
    slug,
    name: slug,
    price: cents(1000),
    vatRate: 9,
    categoryIds,
  })
const menus = (name: string) => ({ categories: [], pages: [{ name, href: '/shop' }] })
const productIdsIn = async (id: number) =>
  (await rowsOf(productCategories, { categoryId: id })).map(({ productId }) => productId)

test('changeCategory redirects former slugs, updates menus and search, and frees a former slug for a new category', async () => {
  const id = await create('kussens')
  await createProduct('dun', [id])
  await upsertNavigation(context.db, {
    categories: [],
    pages: [{ name: 'Kussens', href: '/shop/kussens' }],
  })
  await changeCategory(context, id, input('zitkussens', { name: 'Zitkussens' }), { version: 1 })
  await changeCategory(context, id, input('stoelkussens', { name: 'Stoelkussens' }), { version: 2 })
  expect(await currentSlugsOf(context.db, 'category')).toEqual(
    new Map([
      ['kussens', 'stoelkussens'],
      ['zitkussens', 'stoelkussens'],
    ]),
  )
  expect((await loadStoredNavigation(context.db)).navigation.pages).toEqual([
    { name: 'Kussens', href: '/shop/stoelkussens' },
  ])
  expect(
    (await searchByWords(context.db, parseSearchQuery('stoelkussens'))).products.map(
      ({ slug }) => slug,
    ),
  ).toEqual(['dun'])
  await expect(changeCategory(context, id, input('anders'), { version: 2 })).toBeRefused(
    'version-conflict',
  )
  // A new category may take a former slug, which ends the redirect from it.
  await create('kussens')
  expect([...(await currentSlugsOf(context.db, 'category')).keys()]).toEqual(['zitkussens'])
})

test('removeCategory requires another category for the products and moves products, redirects and subcategories', async () => {
  const [from, to] = [await create('van'), await create('naar')]
  const below = await create('onder', { parentId: from })
  const [results, one] = [
    await createProduct('beide', [from, to]),
    await createProduct('een', [from]),
  ]
  await expect(removeCategory(context, from, 1, null)).toBeRefused('category-in-use')
  await expect(removeCategory(context, from, 1, from)).toBeRefused('input-invalid')
  await removeCategory(context, from, 1, to)
  expect((await productIdsIn(to)).toSorted((a, b) => a - b)).toEqual([results, one])
  expect((await currentSlugsOf(context.db, 'category')).get('van')).toBe('naar')
  expect((await allCategories(context.db)).find(({ id }) => id === below)).toMatchObject({
    parentId: null,
  })
})

test('reorderCategories changes positions and parents together, or nothing when the order is invalid', async () => {
  const [a, b, c] = [await create('a'), await create('b'), await create('c')]
  await reorderCategories(context, [
    { id: c, parentId: null },
    { id: a, parentId: c },
    { id: b, parentId: c },
  ])
  const after = await treePositions()
  expect(after.filter(([, parent]) => parent === c)).toEqual([
    [a, c, 1],
    [b, c, 2],
  ])
  const circle = [
    { id: a, parentId: b },
    { id: b, parentId: a },
  ]
  await expect(reorderCategories(context, circle)).toBeRefused('input-invalid')
  await expect(reorderCategories(context, [{ id: 99_999, parentId: null }])).toBeRefused(
    'version-conflict',
  )
  expect(await treePositions()).toEqual(after)
})

test('visibleCategories excludes a hidden category', async () => {
  await create('geheim', { hidden: true })
  expect((await visibleCategories(context.db)).map(({ slug }) => slug)).not.toContain('geheim')
})

test('saveMenus accepts one of two concurrent saves and refuses invalid menus', async () => {
  const { version } = await loadStoredNavigation(context.db)
  const saving = ['Een', 'Twee'].map((name) => saveMenus(context, version, menus(name)))
  expect(await countOutcomes(saving)).toEqual({ done: 1, 'version-conflict': 1 })
  await expect(
    saveMenus(context, version + 1, { categories: [], pages: [{ name: '', href: 'x' }] }),
  ).toBeRefused({
    code: 'input-invalid',
    errors: { 'pages.0.name': ['Vul een naam in.'] },
  })
})
