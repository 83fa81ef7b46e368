import { beforeAll, expect, test } from 'vitest'
import { parseSearchQuery } from '#domain/search/search-query.ts'
import { createTestProductWithVariations } from '#tests/support/builders/products.ts'
import { articles } from '../tables/content.ts'
import { searchByWords } from './search.ts'
import { categories, productCategories } from '../tables/catalogue/products.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const { db, createProduct, insertContentRow, updateProduct } = await openTestShop()

beforeAll(async () => {
  await createProduct({
    name: 'Duin Dagbroekje',
    shortDescription: 'Zacht broekje voor overdag.',
  })
  await createProduct({
    name: 'Kiel Nachtbroekje',
    description: '<p>Voor een nacht zonder wekker.</p>',
  })
  await createProduct({
    name: 'Wad Onderlegger',
    shortDescription: 'Houdt je matras droog.',
  })
  await createProduct({ name: 'Zilt Huidcrème', shortDescription: 'Beschermt de huid.' })
  await createProduct({ name: 'Verborgen Dagbroekje', published: false })
  const helm = await createProduct({ name: 'Helm Dun' })
  const [inlegverband] = await db
    .insert(categories)
    .values({ slug: 'inlegverband', name: 'Inlegverband' })
    .returning()
  await db.insert(productCategories).values({ productId: helm.id, categoryId: inlegverband!.id })
  await insertContentRow('page', {
    slug: 'bezorging',
    title: 'Bezorging en afzender',
    description: '',
    content: [
      {
        layout: 'TextBlock',
        attributes: {
          title: 'Hoe het komt',
          text: '<p>In een doos <b>zonder</b> naam.</p>',
          url: '/images/geheim.jpg',
        },
      },
    ],
  })
})

const names = async (query: string) =>
  (await searchByWords(db, parseSearchQuery(query))).products.map(({ title }) => title)

test.each([
  ['dagbroekje', 'Duin Dagbroekje'],
  ['broekje', 'Kiel Nachtbroekje'],
  ['luier', 'Duin Dagbroekje'],
  ['nachtbrokje', 'Kiel Nachtbroekje'],
  ['matje', 'Wad Onderlegger'],
  ['matras', 'Wad Onderlegger'],
  ['creme', 'Zilt Huidcrème'],
  ['CRÈME', 'Zilt Huidcrème'],
  ['inlegkruisje', 'Helm Dun'],
  ['een broekje voor de nacht', 'Kiel Nachtbroekje'],
])('%s finds %s', async (query, name) => {
  expect(await names(query)).toContain(name)
})

test('the product with the best matching title comes first', async () => {
  expect((await names('dagbroekje'))[0]).toBe('Duin Dagbroekje')
})

test('an unpublished product is not found', async () => {
  expect(await names('verborgen dagbroekje')).not.toContain('Verborgen Dagbroekje')
})

test('an unknown word and a query of stop words find nothing', async () => {
  expect(await searchByWords(db, parseSearchQuery('xqzvw'))).toEqual({
    products: [],
    texts: [],
    vocabulary: [],
  })
  expect(await searchByWords(db, parseSearchQuery('de het een'))).toEqual({
    products: [],
    texts: [],
    vocabulary: [],
  })
})

test('pages are found by the texts of their blocks, not by URLs', async () => {
  const { texts } = await searchByWords(db, parseSearchQuery('doos zonder naam'))
  expect(texts).toMatchObject([{ kind: 'page', slug: 'bezorging' }])
  expect(texts[0]?.body).toContain('In een doos zonder naam')
  expect((await searchByWords(db, parseSearchQuery('geheim'))).texts).toEqual([])
})

test('a renamed product is found by its new name only, at once', async () => {
  const { id } = await createProduct({ name: 'Strand Schortje' })
  expect(await names('schortje')).toEqual(['Strand Schortje'])
  await updateProduct(id, { name: 'Strand Cape' })
  expect(await names('schortje')).toEqual([])
  expect(await names('cape')).toEqual(['Strand Cape'])
})

test.each(["'; drop table products; --", '%_\\', '<script>', ':* & | !', '\0', 'a'.repeat(200)])(
  'the query %j does not throw',
  async (query) => {
    expect(Array.isArray(await names(query))).toBe(true)
  },
)

test('a product is in stock if it has packs itself or in one of its variations', async () => {
  await createProduct({ name: 'Boei Vol' })
  await createProduct({ name: 'Boei Leeg', stock: 0 })
  await createTestProductWithVariations(db, [{ stock: 0 }, { stock: 2 }], { name: 'Boei Maten' })
  await createTestProductWithVariations(db, [{ stock: 0 }], { name: 'Boei Zonder' })
  const { products: found } = await searchByWords(db, parseSearchQuery('boei'))
  expect(Object.fromEntries(found.map(({ title, inStock }) => [title, inStock]))).toEqual({
    'Boei Vol': true,
    'Boei Leeg': false,
    'Boei Maten': true,
    'Boei Zonder': false,
  })
})

test('an article is found only after publication', async () => {
  const draft = {
    slug: 'bekkenbodem',
    title: 'Oefenen met je bekkenbodem',
    description: 'Rustig oefenen.',
    publishedAt: null,
  }
  await db.insert(articles).values(draft)
  expect((await searchByWords(db, parseSearchQuery('bekkenbodem'))).texts).toEqual([])
  await db.update(articles).set({ publishedAt: new Date('2026-11-01T08:00:00Z') })
  const { texts } = await searchByWords(db, parseSearchQuery('bekkenbodem'))
  expect(texts).toMatchObject([
    { kind: 'article', slug: 'bekkenbodem', publishedAt: '2026-11-01T08:00:00Z' },
  ])
})
