import { cacheTag } from '#domain/cache-tag.ts'
import { expect, test, vi } from 'vitest'
import { insertPicture } from '#data/content/pictures.ts'
import { currentSlugOf } from '#data/content/redirects.ts'
import { variationRowsOf } from '#data/catalogue/admin-products.ts'
import { sellableItems } from '#data/inventory/stock.ts'
import { searchDocuments } from '#data/tables/search.ts'
import { cents } from '#domain/money.ts'
import type { ProductValues } from './to-valid-product.ts'
import { createProduct, saveProduct } from './save-product.ts'
import { changeSelectedProducts } from './change-selected-products.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { listenToInvalidations } from '#tests/support/builders/invalidated-tags.ts'
import { patiently } from '#tests/support/patiently.ts'

const {
  database,
  context,
  createPaidOrder,
  linesOf,
  rowsOf,
  insertCategory,
  productRowBySlug,
  productBySlug,
} = await openTestShop()
const create = (values: ProductValues) => createProduct(context, values, undefined)
const save = (slug: string, values: Parameters<typeof saveProduct>[2]) =>
  saveProduct(context, slug, values, undefined)

const productValues = (overrides: Partial<ProductValues> = {}): ProductValues => ({
  slug: `zand-${crypto.randomUUID()}`,
  name: 'Zand',
  shortDescription: 'Voor overdag.',
  description: '<p>Zacht<script>alert(1)</script></p>',
  vatRate: 21,
  inPackage: 14,
  attributes: { gender: 'female', absorption: 4 },
  pictures: [],
  categoryIds: [],
  published: true,
  popularRank: null,
  articleNumber: 'Z-1',
  ean: null,
  lowStockAt: null,
  price: cents(1095),
  stock: 6,
  variations: [],
  ...overrides,
})
const size = (name: string, overrides = {}) => ({
  name,
  attributes: {},
  articleNumber: null,
  ean: null,
  lowStockAt: null,
  price: cents(1195),
  stock: 3,
  ...overrides,
})

test('a new product is visible at once: sanitised, searchable, in its category and with its stock', async () => {
  const category = await insertCategory({ slug: 'dag', name: 'Voor de dag' })
  const picture = {
    url: '/media/uploads/z/foto.jpg',
    width: 800,
    height: 600,
    color: '#aabbcc',
    uploadedAt: context.clock(),
  }
  await insertPicture(context.db, picture)
  const pictures = [{ url: picture.url, alt: 'Een pak in het zand' }]
  const { id, slug } = await create(productValues({ categoryIds: [category], pictures }))
  expect(await productBySlug(slug)).toMatchObject({
    id,
    description: '<p>Zacht</p>',
    gender: 'female',
    absorption: 4,
    price: 1095,
    stock: 6,
    categories: [{ slug: 'dag' }],
    pictures: [{ url: picture.url, alt: 'Een pak in het zand', width: 800, color: '#aabbcc' }],
  })
  expect(await rowsOf(searchDocuments, { ref: id })).toHaveLength(1)
})

test('variations keep their ids when renamed and moved; a removed one is no longer sellable and stays on its order', async () => {
  const { id, slug } = await create(
    productValues({ variations: [size('Maat M'), size('Maat L', { price: cents(995) })] }),
  )
  const [medium, large] = await variationRowsOf(context.db, id)
  expect([medium, large]).toMatchObject([
    { slug: `${slug}-maat-m`, stock: 3, price: 1195 },
    { slug: `${slug}-maat-l`, stock: 3, price: 995 },
  ])
  expect(await productRowBySlug(slug)).toMatchObject({ price: 995, stock: null })
  const order = await createPaidOrder({ ...medium!, quantity: 2 })
  const renamed = { ...size('Maat L-XL'), id: large!.id, price: undefined }
  await save(
    slug,
    productValues({ slug, variations: [renamed, size('Maat S', { price: cents(1295) })] }),
  )
  expect(await variationRowsOf(context.db, id)).toMatchObject([
    { id: large!.id, name: 'Maat L-XL', price: 995, stock: 3 },
    { name: 'Maat S', price: 1295 },
  ])
  expect([...(await sellableItems(context.db, [medium!.id])).keys()]).toEqual([])
  expect(await linesOf(order.id)).toMatchObject([
    { itemId: medium!.id, name: 'Zand - Maat M', quantity: 2 },
  ])
})

test('a changed slug leaves a redirect, and a new product may take the former slug', async () => {
  const { slug } = await create(productValues())
  const moved = `${slug}-nieuw`
  const invalidated = await listenToInvalidations(database)
  await save(slug, productValues({ slug: moved }))
  await vi.waitFor(
    () =>
      expect(invalidated).toEqual(
        expect.arrayContaining([
          'navigation',
          'products',
          cacheTag.product(slug),
          cacheTag.product(moved),
        ]),
      ),
    patiently,
  )
  expect(await currentSlugOf(context.db, 'product', slug)).toBe(moved)
  await create(productValues({ slug }))
  expect(await currentSlugOf(context.db, 'product', slug)).toBeUndefined()
  await expect(save(moved, productValues({ slug }))).toBeRefused({
    errors: { slug: [expect.stringContaining('Zand')] },
  })
})

test('saveProduct accepts one of three concurrent saves of the same version', async () => {
  const { slug } = await create(productValues())
  const saves = ['een', 'twee', 'drie'].map((name) =>
    save(slug, { ...productValues({ slug, name }), version: 1 }),
  )
  const results = await Promise.allSettled(saves)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(
    results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : [])),
  ).toMatchObject([
    { code: 'version-conflict', more: { current: { version: 2 } } },
    { code: 'version-conflict' },
  ])
})

test('a conflict with a save that changed the slug names the new slug', async () => {
  const { slug } = await create(productValues())
  const moved = `${slug}-verhuisd`
  await save(slug, { ...productValues({ slug: moved }), version: 1 })
  await expect(save(slug, { ...productValues({ slug }), version: 1 })).toBeRefused({
    code: 'version-conflict',
    more: { current: { slug: moved, version: 2 } },
  })
  await expect(save(slug, productValues({ slug }))).toBeRefused('not-found')
})

test('a trashed product is neither visible nor sellable, and returns hidden with its price, stock and slug', async () => {
  const { id, slug } = await create(productValues())
  await changeSelectedProducts(context, [slug], { kind: 'trash' }, undefined)
  expect(await productBySlug(slug)).toBeUndefined()
  expect([...(await sellableItems(context.db, [id])).keys()]).toEqual([])
  await expect(create(productValues({ slug }))).toBeRefused({
    errors: { slug: [expect.stringContaining('prullenbak')] },
  })
  await expect(save(slug, productValues({ slug }))).toBeRefused({
    errors: { published: [expect.any(String)] },
  })
  await changeSelectedProducts(context, [slug], { kind: 'restore' }, undefined)
  expect(await productRowBySlug(slug)).toMatchObject({
    trashedAt: null,
    published: false,
    price: 1095,
    stock: 6,
  })
})

test('an invalid product is refused with an error per field, and nothing is stored', async () => {
  const invalid = productValues({
    slug: 'Met Hoofdletters',
    pictures: [{ url: '/media/van/niemand.jpg', alt: '' }],
    categoryIds: [2_000_000],
    description: '<p><img src="data:image/png;base64,AAAA"></p>',
    variations: [size('Maat M', { id: 12 }), size('maat m ', { price: undefined })],
  })
  const error = await create(invalid).catch((error: unknown) => error)
  expect(Object.keys((error as { errors: object }).errors).toSorted()).toEqual(
    [
      'slug',
      'pictures.0',
      'categories',
      'description',
      'variations.0.id',
      'variations.1.name',
      'variations.1.price',
    ].toSorted(),
  )
  expect(await productRowBySlug(invalid.slug)).toBeUndefined()
})
