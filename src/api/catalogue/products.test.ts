import { beforeAll, expect, test } from 'vitest'
import { upsertMovedSlug } from '#data/content/redirects.ts'
import { insertCategory, insertProductWithVariations } from '#data/catalogue/insert-product.ts'
import { cents } from '#domain/money.ts'
import { createTestApi } from '#tests/support/builders/api.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const { db, context } = await openTestShop()
const call = createTestApi(context)

beforeAll(async () => {
  const night = await insertCategory(db, { slug: 'nacht', name: 'Voor de nacht' })
  const day = await insertCategory(db, { slug: 'dag', name: 'Voor de dag' })
  const base = {
    vatRate: 9 as const,
    pictures: [{ url: '/media/a.jpg', width: 1280, height: 1280, alt: 'Pak', color: '#2f7168' }],
  }
  await insertProductWithVariations(db, {
    ...base,
    slug: 'kiel',
    name: 'Kiel',
    price: cents(1850),
    inPackage: 20,
    position: 1,
    popularRank: 2,
    categoryIds: [night],
    attributes: { gender: 'unisex', absorption: 8 },
    variations: [
      {
        slug: 'kiel-m',
        name: 'Maat M',
        price: cents(1850),
        stock: 0,
        attributes: { dimensions: 'Taille 70-110 cm' },
      },
      { slug: 'kiel-l', name: 'Maat L', price: cents(1950), stock: 4 },
    ],
  })
  await insertProductWithVariations(db, {
    ...base,
    slug: 'helm',
    name: 'Helm',
    price: cents(945),
    inPackage: 28,
    stock: 40,
    position: 2,
    popularRank: 1,
    shortDescription: 'Dun & stil <3',
    categoryIds: [day, night],
    attributes: { gender: 'male', absorption: '4,5' },
  })
  await insertProductWithVariations(db, {
    ...base,
    slug: 'duinroos',
    name: 'Duinroos',
    price: cents(745),
    inPackage: 10,
    stock: 0,
    position: 3,
    attributes: { gender: 'female' },
  })
  await insertProductWithVariations(db, {
    ...base,
    slug: 'verborgen',
    name: 'Verborgen',
    price: cents(1),
    stock: 1,
    popularRank: 3,
    published: false,
  })
})

async function list(query = '') {
  const { status, body, headers } = await call(`GET /api/products${query}`)
  const rows: unknown = body
  return {
    status,
    headers,
    slugs: Array.isArray(rows) ? rows.map(({ slug }: { slug: string }) => slug) : [],
    rows,
  }
}

test.each([
  ['', ['kiel', 'helm', 'duinroos']],
  ['?gender=both', ['kiel', 'helm', 'duinroos']],
  ['?gender=male', ['kiel', 'helm']],
  ['?gender=female', ['kiel', 'duinroos']],
  ['?absorption=extreme', ['kiel']],
  ['?absorption=extreme&absorption=medium', ['kiel', 'helm']],
  ['?absorption=light', []],
  ['?category=dag', ['helm']],
  ['?category=dag&category=nacht', ['kiel', 'helm']],
  ['?category=onbekend', []],
  ['?sort=price', ['duinroos', 'helm', 'kiel']],
  ['?sort=price-per-piece', ['helm', 'duinroos', 'kiel']],
  ['?sort=absorption', ['kiel', 'helm', 'duinroos']],
  ['?sort=price&per_page=1&page=2', ['helm']],
  ['?page=9', []],
])('GET /api/products%s', async (query, slugs) => {
  expect((await list(query)).slugs).toEqual(slugs)
})

test('GET /api/products returns the total and the next page in headers', async () => {
  const first = await list('?gender=male&absorption=extreme&absorption=medium&per_page=1')
  expect(first.headers.get('x-total-count')).toBe('2')
  const next = /^<(\/[^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  expect(next).toBe(
    '/api/products?gender=male&absorption=extreme&absorption=medium&per_page=1&page=2',
  )
  const second = await list(next.replace('/api/products', ''))
  expect(second.slugs).toEqual(['helm'])
  expect(second.headers.get('link')).toBeNull()
})

test.each([
  '?gender=x',
  '?absorption=x',
  '?sort=x',
  '?page=0',
  '?page=1.5',
  '?per_page=251',
  '?per_page=veel',
])('GET /api/products%s is refused', async (query) => {
  const { status, body } = await call(`GET /api/products${query}`)
  expect(status).toBe(422)
  expect(body.errors).toBeDefined()
})

test('GET /api/product/:slug returns prices in euros, pieces, stock and variations', async () => {
  const { body } = await call('GET /api/product/kiel')
  expect(body).toMatchObject({
    price: 18.5,
    in_package: 20,
    in_stock: true,
    stock_left: null,
    vat_rate: 9,
    image_urls: ['/media/a.jpg'],
    media: [{ custom_properties: { primary_color: '#2f7168' } }],
    product_attributes: { absorption: 8 },
    categories: [{ slug: 'nacht' }],
    product_variations: [
      {
        slug: 'kiel-m',
        in_stock: false,
        stock_left: 0,
        product_attributes: { dimensions: 'Taille 70-110 cm' },
      },
      { slug: 'kiel-l', price: 19.5, in_stock: true, stock_left: 4, max_packs: 4 },
    ],
  })
  expect((await call('GET /api/product/helm')).body).toMatchObject({
    in_stock: true,
    stock_left: null,
  })
  expect((await call('GET /api/product/duinroos')).body).toMatchObject({
    in_stock: false,
    stock_left: 0,
  })
})

test.each(['onbekend', 'kiel-m', 'verborgen', 'x'.repeat(300), '%00', '../env'])(
  'GET /api/product/%s is 404',
  async (slug) => {
    expect((await call(`GET /api/product/${slug}`)).status).toBe(404)
  },
)

test('GET /api/popular-products returns products by rank, with the short description as HTML', async () => {
  const { body } = await call('GET /api/popular-products')
  expect(body).toMatchObject([
    {
      slug: 'helm',
      price: 9.45,
      product_color: '#2f7168',
      product_image: '/media/a.jpg',
      short_description: 'Dun &amp; stil &lt;3',
      absorption: 4.5,
      prices_differ: false,
    },
    { slug: 'kiel', absorption: 8, prices_differ: true },
  ])
})

test('GET /api/products finds a moved product by its former slug and returns that slug', async () => {
  const [{ id }] = (await call('GET /api/products?slug=helm')).body as unknown as [{ id: number }]
  await upsertMovedSlug(db, 'product', 'helm-oud', id)
  const slugs = async (query: string) =>
    (
      (await call(`GET /api/products?${query}`)).body as unknown as {
        slug: string
        former_slugs?: string[]
      }[]
    ).map((one) => [one.slug, one.former_slugs])
  expect(await slugs('slug=helm-oud&slug=kiel')).toEqual([
    ['kiel', undefined],
    ['helm', ['helm-oud']],
  ])
  expect(await slugs('slug=nergens')).toEqual([])
})

test('the items of a shared cart come with all sizes of their product, without products that are not published', async () => {
  const { body: kiel } = await call('GET /api/product/kiel')
  const [size] = kiel.product_variations as { id: number }[]
  const { body } = await call('POST /api/products/items', { body: { ids: [size!.id] } })
  expect(body.products).toMatchObject([
    { id: kiel.id, product_variations: [{ name: 'Maat M' }, { name: 'Maat L' }] },
  ])
  const { body: all } = await call('POST /api/products/items', {
    body: { ids: Array.from({ length: 50 }, (_, index) => index + 1) },
  })
  expect((all.products as { slug: string }[]).map(({ slug }) => slug).toSorted()).toEqual([
    'duinroos',
    'helm',
    'kiel',
  ])
})
