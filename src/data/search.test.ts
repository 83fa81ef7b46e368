import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { soughtWords } from '#domain/search/question.ts'
import { aProduct, aVariedProduct } from '#tests/support/builders/products.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { addPage } from './pages.ts'
import { articles } from './tables/articles.ts'
import { findByWords } from './search.ts'
import { categories, productCategories, products } from './tables/catalogue.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  const { db } = database
  await aProduct(db, { name: 'Duin Dagbroekje', shortDescription: 'Zacht broekje voor overdag.' })
  await aProduct(db, { name: 'Kiel Nachtbroekje', description: '<p>Voor een nacht zonder wekker.</p>' })
  await aProduct(db, { name: 'Wad Onderlegger', shortDescription: 'Houdt je matras droog.' })
  await aProduct(db, { name: 'Zilt Huidcrème', shortDescription: 'Beschermt de huid.' })
  await aProduct(db, { name: 'Verborgen Dagbroekje', published: false })
  const helm = await aProduct(db, { name: 'Helm Dun' })
  const [inlegverband] = await db.insert(categories).values({ slug: 'inlegverband', name: 'Inlegverband' }).returning()
  await db.insert(productCategories).values({ productId: helm.id, categoryId: inlegverband!.id })
  await addPage(db, {
    slug: 'bezorging',
    title: 'Bezorging en afzender',
    description: '',
    content: [
      {
        layout: 'TextBlock',
        attributes: { title: 'Hoe het komt', text: '<p>In een doos <b>zonder</b> naam.</p>', url: '/images/geheim.jpg' },
      },
    ],
  })
})
afterAll(() => database.close())

const names = async (question: string) => (await findByWords(database.db, soughtWords(question))).products.map(({ title }) => title)

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
])('%s finds %s', async (question, name) => {
  expect(await names(question)).toContain(name)
})

test('the closest title comes first', async () => {
  expect((await names('dagbroekje'))[0]).toBe('Duin Dagbroekje')
})

test('what is not published is not found', async () => {
  expect(await names('verborgen dagbroekje')).not.toContain('Verborgen Dagbroekje')
})

test('nonsense finds nothing', async () => {
  expect(await findByWords(database.db, soughtWords('xqzvw'))).toEqual({ products: [], texts: [], vocabulary: [] })
  expect(await findByWords(database.db, soughtWords('de het een'))).toEqual({ products: [], texts: [], vocabulary: [] })
})

test('pages are found by their blocks, not by addresses in them', async () => {
  const { texts } = await findByWords(database.db, soughtWords('doos zonder naam'))
  expect(texts).toMatchObject([{ kind: 'page', slug: 'bezorging' }])
  expect(texts[0]?.body).toContain('In een doos zonder naam')
  expect((await findByWords(database.db, soughtWords('geheim'))).texts).toEqual([])
})

test('a changed name is found at once, the old one no more', async () => {
  const { db } = database
  const { id } = await aProduct(db, { name: 'Strand Schortje' })
  expect(await names('schortje')).toEqual(['Strand Schortje'])
  await db.update(products).set({ name: 'Strand Cape' }).where(eq(products.id, id))
  expect(await names('schortje')).toEqual([])
  expect(await names('cape')).toEqual(['Strand Cape'])
})

test.each(["'; drop table products; --", '%_\\', '<script>', ':* & | !', '\0', 'a'.repeat(200)])('%j is harmless', async (question) => {
  expect(Array.isArray(await names(question))).toBe(true)
})

test('in stock: packs of its own, or of one of its variations', async () => {
  const { db } = database
  await aProduct(db, { name: 'Boei Vol' })
  await aProduct(db, { name: 'Boei Leeg', stock: 0 })
  await aVariedProduct(db, [{ stock: 0 }, { stock: 2 }], { name: 'Boei Maten' })
  await aVariedProduct(db, [{ stock: 0 }], { name: 'Boei Zonder' })
  const { products: found } = await findByWords(db, soughtWords('boei'))
  expect(Object.fromEntries(found.map(({ title, inStock }) => [title, inStock]))).toEqual({
    'Boei Vol': true,
    'Boei Leeg': false,
    'Boei Maten': true,
    'Boei Zonder': false,
  })
})

test('articles are found once they are published', async () => {
  const { db } = database
  const draft = { slug: 'bekkenbodem', title: 'Oefenen met je bekkenbodem', excerpt: 'Rustig oefenen.', content: [] }
  await db.insert(articles).values(draft)
  expect((await findByWords(db, soughtWords('bekkenbodem'))).texts).toEqual([])
  await db.update(articles).set({ publishedAt: new Date('2026-11-01T08:00:00Z') })
  const { texts } = await findByWords(db, soughtWords('bekkenbodem'))
  expect(texts).toMatchObject([{ kind: 'article', slug: 'bekkenbodem', publishedAt: '2026-11-01T08:00:00Z' }])
})
