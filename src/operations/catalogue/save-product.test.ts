import { cacheTag } from '#domain/cache-tag.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changesChannel, tagsIn } from '#data/cache-invalidation.ts'
import { addPicture } from '#data/pictures.ts'
import { addCategory } from '#data/products-new.ts'
import { productMovedTo } from '#data/moved-slugs.ts'
import { linesOf } from '#data/orders.ts'
import { adminProduct, adminVariations } from '#data/admin-products.ts'
import { productBySlug } from '#data/products.ts'
import { shelfItems } from '#data/stock.ts'
import { searchDocuments } from '#data/tables/search.ts'
import { cents } from '#domain/money.ts'
import { aPaidOrder } from '#tests/support/builders/orders.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import type { ProductValues } from './validate-product.ts'
import { addProduct, saveProduct } from './save-product.ts'
import { trashProduct, untrashProduct } from './trash-product.ts'

let database: TestDatabase
beforeAll(async () => void (database = await freshDatabase()))
afterAll(() => database.close())

const given = (differently: Partial<ProductValues> = {}): ProductValues => ({
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
  ...differently,
})
const size = (name: string, differently = {}) => ({
  name,
  attributes: {},
  articleNumber: null,
  ean: null,
  lowStockAt: null,
  price: cents(1195),
  stock: 3,
  ...differently,
})

test('a new product stands in the shop at once: cleaned, found, on its shelf, with its stock in the book', async () => {
  const shop = aShop(database.db)
  const category = await addCategory(shop.db, { slug: 'dag', name: 'Voor de dag' })
  const picture = { url: '/media/uploads/z/foto.jpg', width: 800, height: 600, color: '#aabbcc', uploadedAt: shop.now() }
  await addPicture(shop.db, picture)
  const pictures = [{ url: picture.url, alt: 'Een pak in het zand' }]
  const { id, slug } = await addProduct(shop, given({ categoryIds: [category], pictures }), undefined)
  expect(await productBySlug(shop.db, slug)).toMatchObject({
    id,
    description: '<p>Zacht</p>',
    gender: 'female',
    absorption: 4,
    price: 1095,
    stock: 6,
    categories: [{ slug: 'dag' }],
    pictures: [{ url: picture.url, alt: 'Een pak in het zand', width: 800, color: '#aabbcc' }],
  })
  expect(await shop.db.select().from(searchDocuments).where(eq(searchDocuments.ref, id))).toHaveLength(1)
})

test('sizes keep their ids when they are renamed and moved; one that goes is no longer sold and its order stays', async () => {
  const shop = aShop(database.db)
  const { id, slug } = await addProduct(shop, given({ variations: [size('Maat M'), size('Maat L', { price: cents(995) })] }), undefined)
  const [medium, large] = await adminVariations(shop.db, id)
  expect([medium, large]).toMatchObject([
    { slug: `${slug}-maat-m`, stock: 3, price: 1195 },
    { slug: `${slug}-maat-l`, stock: 3, price: 995 },
  ])
  expect(await adminProduct(shop.db, slug)).toMatchObject({ price: 995, stock: null })
  const order = await aPaidOrder(shop, { ...medium!, quantity: 2 })
  const renamed = { ...size('Maat L-XL'), id: large!.id, price: undefined }
  await saveProduct(shop, slug, given({ slug, variations: [renamed, size('Maat S', { price: cents(1295) })] }), undefined)
  expect(await adminVariations(shop.db, id)).toMatchObject([
    { id: large!.id, name: 'Maat L-XL', price: 995, stock: 3 },
    { name: 'Maat S', price: 1295 },
  ])
  expect([...(await shelfItems(shop.db, [medium!.id])).keys()]).toEqual([])
  expect(await linesOf(shop.db, order.id)).toMatchObject([{ itemId: medium!.id, name: 'Zand - Maat M', quantity: 2 }])
})

test('a new address leads on from the old one, and may be taken again', async () => {
  const shop = aShop(database.db)
  const { slug } = await addProduct(shop, given(), undefined)
  const moved = `${slug}-nieuw`
  const heard: string[] = []
  await database.listen(changesChannel, (notice) => heard.push(...tagsIn(notice ?? '')))
  await saveProduct(shop, slug, given({ slug: moved }), undefined)
  await vi.waitFor(() =>
    expect(heard).toEqual(expect.arrayContaining(['navigation', 'products', cacheTag.product(slug), cacheTag.product(moved)])),
  )
  expect(await productMovedTo(shop.db, slug)).toBe(moved)
  await addProduct(shop, given({ slug }), undefined)
  expect(await productMovedTo(shop.db, slug)).toBeUndefined()
  await expect(saveProduct(shop, moved, given({ slug }), undefined)).rejects.toMatchObject({
    errors: { slug: [expect.stringContaining('Zand')] },
  })
})

test('a colleague who was first is not overwritten, not even at the same moment', async () => {
  const shop = aShop(database.db)
  const { slug } = await addProduct(shop, given(), undefined)
  const tries = ['een', 'twee', 'drie'].map((name) => saveProduct(shop, slug, { ...given({ slug, name }), version: 1 }, undefined))
  const ended = await Promise.allSettled(tries)
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))).toMatchObject([
    { code: 'version-conflict', more: { current: { version: 2 } } },
    { code: 'version-conflict' },
  ])
})

test('a colleague who was first and moved the product is told as well, with its new address', async () => {
  const shop = aShop(database.db)
  const { slug } = await addProduct(shop, given(), undefined)
  const moved = `${slug}-verhuisd`
  await saveProduct(shop, slug, { ...given({ slug: moved }), version: 1 }, undefined)
  await expect(saveProduct(shop, slug, { ...given({ slug }), version: 1 }, undefined)).rejects.toMatchObject({
    code: 'version-conflict',
    more: { current: { slug: moved, version: 2 } },
  })
  await expect(saveProduct(shop, slug, given({ slug }), undefined)).rejects.toMatchObject({ code: 'not-found' })
})

test('in the trash it is for nobody, and out of it hidden, with its price, stock and address', async () => {
  const shop = aShop(database.db)
  const { id, slug } = await addProduct(shop, given(), undefined)
  await trashProduct(shop, slug, undefined)
  expect(await productBySlug(shop.db, slug)).toBeUndefined()
  expect([...(await shelfItems(shop.db, [id])).keys()]).toEqual([])
  await expect(addProduct(shop, given({ slug }), undefined)).rejects.toMatchObject({
    errors: { slug: [expect.stringContaining('prullenbak')] },
  })
  await expect(saveProduct(shop, slug, given({ slug }), undefined)).rejects.toMatchObject({ errors: { published: [expect.any(String)] } })
  await untrashProduct(shop, slug, undefined)
  expect(await adminProduct(shop.db, slug)).toMatchObject({ trashedAt: null, published: false, price: 1095, stock: 6 })
})

test('what does not fit is told by its place, and nothing is kept', async () => {
  const shop = aShop(database.db)
  const faulty = given({
    slug: 'Met Hoofdletters',
    pictures: [{ url: '/media/van/niemand.jpg', alt: '' }],
    categoryIds: [2_000_000],
    description: '<p><img src="data:image/png;base64,AAAA"></p>',
    variations: [size('Maat M', { id: 12 }), size('maat m ', { price: undefined })],
  })
  const refused = await addProduct(shop, faulty, undefined).catch((error: unknown) => error)
  expect(Object.keys((refused as { errors: object }).errors).toSorted()).toEqual(
    ['slug', 'pictures.0', 'categories', 'description', 'variations.0.id', 'variations.1.name', 'variations.1.price'].toSorted(),
  )
  expect(await adminProduct(shop.db, faulty.slug)).toBeUndefined()
})
