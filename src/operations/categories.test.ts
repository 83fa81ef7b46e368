import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyCategory } from '#data/categories.ts'
import { allCategories } from '#data/listed-products.ts'
import { movedCategories } from '#data/moved-slugs.ts'
import { navigation, saveNavigation, savedNavigation } from '#data/navigation.ts'
import { addProduct } from '#data/products-new.ts'
import { findByWords } from '#data/search.ts'
import { productCategories } from '#data/tables/catalogue.ts'
import { cents } from '#domain/money.ts'
import { soughtWords } from '#domain/search/question.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { changeCategory, createCategory, orderCategories, removeCategory } from './categories.ts'
import { saveMenus } from './save-menus.ts'
import type { Shop } from './shop.ts'

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await freshDatabase()
  shop = aShop(database.db)
})
afterAll(() => database.close())

const input = (slug: string, differently = {}) => ({
  slug,
  name: slug,
  gender: null,
  parentId: null,
  hidden: false,
  description: '',
  ...differently,
})
const create = (slug: string, differently = {}) => createCategory(shop, input(slug, differently))
const placed = async () => (await everyCategory(shop.db)).map(({ id, parentId, position }) => [id, parentId, position])
const product = (slug: string, categoryIds: number[]) =>
  addProduct(shop.db, { slug, name: slug, price: cents(1000), vatRate: 9, categoryIds })
const menus = (name: string) => ({ categories: [], pages: [{ name, href: '/shop' }] })
const productsOn = async (id: number) =>
  (await shop.db.select().from(productCategories).where(eq(productCategories.categoryId, id))).map(({ productId }) => productId)

test('a category keeps its old address when it moves, menus follow, and search knows its new name', async () => {
  const id = await create('kussens')
  await product('dun', [id])
  await saveNavigation(shop.db, { categories: [], pages: [{ name: 'Kussens', href: '/shop/kussens' }] })
  await changeCategory(shop, id, 1, input('zitkussens', { name: 'Zitkussens' }))
  await changeCategory(shop, id, 2, input('stoelkussens', { name: 'Stoelkussens' }))
  expect(await movedCategories(shop.db)).toEqual(
    new Map([
      ['kussens', 'stoelkussens'],
      ['zitkussens', 'stoelkussens'],
    ]),
  )
  expect((await navigation(shop.db)).pages).toEqual([{ name: 'Kussens', href: '/shop/stoelkussens' }])
  expect((await findByWords(shop.db, soughtWords('stoelkussens'))).products.map(({ slug }) => slug)).toEqual(['dun'])
  await expect(changeCategory(shop, id, 2, input('anders'))).rejects.toMatchObject({ code: 'version-conflict' })
  // Whoever takes a former address has it to themselves.
  await create('kussens')
  expect([...(await movedCategories(shop.db)).keys()]).toEqual(['zitkussens'])
})

test('one that holds products goes only when these have another place', async () => {
  const [from, to] = [await create('van'), await create('naar')]
  const below = await create('onder', { parentId: from })
  const [both, one] = [await product('beide', [from, to]), await product('een', [from])]
  await expect(removeCategory(shop, from, 1, null)).rejects.toMatchObject({ code: 'category-in-use' })
  await expect(removeCategory(shop, from, 1, from)).rejects.toMatchObject({ code: 'input-invalid' })
  await removeCategory(shop, from, 1, to)
  expect((await productsOn(to)).toSorted((a, b) => a - b)).toEqual([both, one])
  expect((await movedCategories(shop.db)).get('van')).toBe('naar')
  expect((await everyCategory(shop.db)).find(({ id }) => id === below)).toMatchObject({ parentId: null })
})

test('order and places change together or not at all', async () => {
  const [a, b, c] = [await create('a'), await create('b'), await create('c')]
  await orderCategories(shop, [
    { id: c, parentId: null },
    { id: a, parentId: c },
    { id: b, parentId: c },
  ])
  const after = await placed()
  expect(after.filter(([, parent]) => parent === c)).toEqual([
    [a, c, 1],
    [b, c, 2],
  ])
  const circle = [
    { id: a, parentId: b },
    { id: b, parentId: a },
  ]
  await expect(orderCategories(shop, circle)).rejects.toMatchObject({ code: 'input-invalid' })
  await expect(orderCategories(shop, [{ id: 99_999, parentId: null }])).rejects.toMatchObject({ code: 'version-conflict' })
  expect(await placed()).toEqual(after)
})

test('a hidden category is no visitor’s', async () => {
  await create('geheim', { hidden: true })
  expect((await allCategories(shop.db)).map(({ slug }) => slug)).not.toContain('geheim')
})

test('of two who save the menus at once one is told; menus with a fault are not saved', async () => {
  const { version } = await savedNavigation(shop.db)
  const both = await Promise.allSettled([saveMenus(shop, version, menus('Een')), saveMenus(shop, version, menus('Twee'))])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'version-conflict' } })
  await expect(saveMenus(shop, version + 1, { categories: [], pages: [{ name: '', href: 'x' }] })).rejects.toMatchObject({
    code: 'input-invalid',
    errors: { 'pages.0.name': ['Vul een naam in.'] },
  })
})
