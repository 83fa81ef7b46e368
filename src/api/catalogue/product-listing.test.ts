import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { insertCategory, insertProductWithVariations } from '#data/catalogue/insert-product.ts'
import { products } from '#data/tables/catalogue/products.ts'
import { maxProductsInFullList } from '#domain/catalogue/listing/list-page.ts'
import { cents } from '#domain/money.ts'
import { createTestApi } from '#tests/support/builders/api.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

let heren: number
const { db, context } = await openTestShop()
const call = createTestApi(context)

beforeAll(async () => {
  heren = await insertCategory(db, {
    slug: 'heren',
    name: 'Heren',
    gender: 'male',
    description: 'Voor mannen.',
  })
  const pictures = [{ url: '/media/a.jpg', width: 1280, height: 960, alt: 'Pak', color: '#2f7168' }]
  const base = { vatRate: 9 as const, pictures, stock: 4, inPackage: 20 }
  await insertProductWithVariations(db, {
    ...base,
    slug: 'kiel',
    name: 'Kiel',
    price: cents(1850),
    attributes: { absorption: 8, features: 'nacht, dag' },
  })
  await insertProductWithVariations(db, {
    ...base,
    slug: 'helm',
    name: 'Helm',
    price: cents(945),
    position: 1,
    categoryIds: [heren],
    attributes: { gender: 'male', absorption: '4,5', features: ['sport'] },
    variations: [
      { slug: 'helm-l', name: 'L', price: cents(1045), stock: 1 },
      { slug: 'helm-proefpakje', name: 'Proefpakje', price: cents(95), stock: 1, isSample: true },
    ],
  })
})

type Listed = { slug: string }
const query = (body: unknown) => call('POST /api/products/query', { body })
const slugs = async (body: unknown) =>
  ((await query(body)).body.products as Listed[]).map(({ slug }) => slug)

const withSample = async () =>
  ((await call('GET /api/overview')).body.products as (Listed & { has_sample?: true })[]).filter(
    ({ has_sample }) => has_sample,
  )
test('GET /api/overview names products with a sample pack in stock', async () => {
  expect((await withSample()).map(({ slug }) => slug)).toEqual(['helm'])
  expect(await slugs({ sample: true })).toEqual(['helm'])
  await db.execute(sql`update product_variations set stock = 0 where is_sample`)
  expect(await withSample()).toEqual([])
})

const loadSampleOffer = async () => (await call('GET /api/sample-packs')).body
test('GET /api/sample-packs has the prices of sample packs in stock, and the fee of letterbox post', async () => {
  expect(await loadSampleOffer()).toMatchObject({ products: 0, lowest_price: 0, highest_price: 0 })
  await db.execute(sql`update product_variations set stock = 1 where is_sample`)
  expect(await loadSampleOffer()).toEqual({
    products: 1,
    lowest_price: 0.95,
    highest_price: 0.95,
    shipping_fee: 2.95,
  })
})

test('GET /api/overview returns all products of a small catalogue and the categories with products', async () => {
  await insertCategory(db, { slug: 'leeg', name: 'Leeg' })
  const { body, headers } = await call('GET /api/overview')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(body.cells).toEqual([])
  expect(body.categories).toEqual([
    {
      id: heren,
      slug: 'heren',
      name: 'Heren',
      gender: 'male',
      parent: null,
      description: 'Voor mannen.',
    },
  ])
  expect(body.products).toMatchObject([
    {
      slug: 'kiel',
      price: 18.5,
      prices_differ: false,
      features: ['nacht', ' dag'],
      gender: 'unisex',
      absorption: 8,
      in_stock: true,
    },
    {
      slug: 'helm',
      prices_differ: true,
      features: ['sport'],
      gender: 'male',
      absorption: 4.5,
      categories: [heren],
    },
  ])
})

test('POST /api/products/query returns matching products in order', async () => {
  expect(await slugs({})).toEqual(['kiel', 'helm'])
  expect(await slugs({ sort: 'price' })).toEqual(['helm', 'kiel'])
  expect(await slugs({ gender: 'female' })).toEqual(['kiel'])
  expect(await slugs({ absorption: ['medium'], categories: [heren] })).toEqual(['helm'])
  expect((await query({ uses: ['sport', 'bed'] })).body).toMatchObject({
    total: 1,
    products: [{ slug: 'helm' }],
  })
  expect(await slugs({ uses: ['nacht'], gender: 'male' })).toEqual(['kiel'])
  const { body, headers } = await query({ per_page: 1, page: 2 })
  expect(body).toMatchObject({ total: 2, products: [{ slug: 'helm' }] })
  expect(headers.get('cache-control')).toBe('no-store')
})

test.each([
  { gender: 'cat' },
  { absorption: ['most'] },
  { categories: ['heren'] },
  { uses: ['strand'] },
  { page: 0 },
  { per_page: 251 },
  [],
  'x',
])('POST /api/products/query refuses the body %j', async (body) =>
  expect((await query(body)).status).toBe(422),
)

test('GET /api/overview returns only facet cells of a large catalogue', async () => {
  await db.execute(sql`insert into ${products} (slug, name, price, vat_rate, attributes, position)
    select 'p' || n, 'Product', 100, 9, '{"gender":"female","absorption":2}', 10 + n from generate_series(1, ${maxProductsInFullList}) n`)
  const { body } = await call('GET /api/overview')
  expect(body.products).toEqual([])
  expect(body.cells).toHaveLength(3)
  expect(body.cells).toContainEqual({
    gender: 'female',
    band: 'light',
    categories: [],
    has_sample: false,
    products: maxProductsInFullList,
  })
  expect((await query({ absorption: ['light'], page: 3 })).body).toMatchObject({
    total: maxProductsInFullList,
    products: { length: 24, 0: { slug: 'p49' } },
  })
})
