import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pricesOf } from '#data/price-and-stock-history.ts'
import { addCategory } from '#data/products-new.ts'
import { categoryIdsOf, adminProduct, adminVariations } from '#data/admin-products.ts'
import { productBySlug } from '#data/products.ts'
import { productCategories } from '#data/tables/catalogue.ts'
import { cents } from '#domain/money.ts'
import { aProduct, aVariedProduct } from '#tests/support/builders/products.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import type { Shop } from '../shop.ts'
import { copyProduct } from './copy-product.ts'
import { saveProduct } from './save-product.ts'

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await freshDatabase()
  shop = aShop(database.db)
})
afterAll(() => database.close())

const picture = { url: '/images/duin.jpg', width: 900, height: 900, color: '#aabbcc', alt: 'Een pak' }

describe('copyProduct', () => {
  test('makes a hidden product with the words, pictures and sizes of the original, and without its stock and numbers', async () => {
    const category = await addCategory(shop.db, { slug: 'dag', name: 'Voor de dag' })
    const sizes = [
      { name: 'Maat M', price: cents(1295), stock: 9, articleNumber: 'D-M', ean: '8712345678902' },
      { name: 'Maat L', price: cents(1395), stock: 4 },
    ]
    const { product } = await aVariedProduct(shop.db, sizes, {
      name: 'Duin',
      articleNumber: 'D-1',
      ean: '8712345678901',
      popularRank: 3,
      pictures: [picture],
      attributes: { gender: 'female', absorption: 4.5, highlight_image1: '/images/duin.jpg' },
    })
    const { id, slug } = product
    await shop.db.insert(productCategories).values({ productId: id, categoryId: category })
    const saved = await copyProduct(shop, slug, undefined)
    const copy = await adminProduct(shop.db, saved.slug)
    expect(copy).toMatchObject({
      name: 'Duin (kopie)',
      published: false,
      popularRank: null,
      articleNumber: null,
      ean: null,
      stock: null,
      pictures: [picture],
      attributes: { gender: 'female', absorption: 4.5, highlight_image1: '/images/duin.jpg' },
    })
    expect(await categoryIdsOf(shop.db, saved.id)).toEqual([category])
    const variations = await adminVariations(shop.db, saved.id)
    expect(variations).toMatchObject([
      { slug: `${slug}-kopie-maat-m`, name: 'Maat M', price: 1295, stock: 0, articleNumber: null, ean: null },
      { slug: `${slug}-kopie-maat-l`, name: 'Maat L', price: 1395, stock: 0 },
    ])
    expect(await pricesOf(shop.db, variations[0]!.id)).toMatchObject([{ price: 1295 }])
    expect(await productBySlug(shop.db, saved.slug)).toBeUndefined()
    expect((await adminVariations(shop.db, id)).map(({ stock }) => stock)).toEqual([9, 4])
  })

  test('takes an address that no product has or once had', async () => {
    const { slug } = await aProduct(shop.db)
    const first = await copyProduct(shop, slug, undefined)
    const second = await copyProduct(shop, slug, undefined)
    expect([first.slug, second.slug]).toEqual([`${slug}-kopie`, `${slug}-kopie-2`])
    const { name, shortDescription, description, vatRate, inPackage, attributes, articleNumber, ean, lowStockAt } = (await adminProduct(
      shop.db,
      second.slug,
    ))!
    const fields = {
      name,
      shortDescription,
      description,
      vatRate,
      inPackage,
      attributes,
      articleNumber,
      ean,
      lowStockAt,
      popularRank: null,
    }
    const moved = { ...fields, slug: `${slug}-elders`, published: false, pictures: [], categoryIds: [], variations: [] }
    await saveProduct(shop, second.slug, moved, undefined)
    expect((await copyProduct(shop, slug, undefined)).slug).toBe(`${slug}-kopie-3`)
  })

  test('knows no product at an address where none stands', () =>
    expect(copyProduct(shop, 'bestaat-niet', undefined)).rejects.toMatchObject({ code: 'not-found' }))
})
