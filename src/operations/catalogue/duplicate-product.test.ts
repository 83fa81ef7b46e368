import { describe, expect, test } from 'vitest'
import { categoryIdsOf, variationRowsOf } from '#data/catalogue/admin-products.ts'
import { productCategories } from '#data/tables/catalogue/products.ts'
import { cents } from '#domain/money.ts'
import { testProductInput } from '#tests/support/builders/product-input.ts'
import { duplicateProduct, saveProduct } from './save-product.ts'
import { toProductValues } from './to-valid-product.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const {
  context,
  createProductWithVariations,
  createProduct,
  listPriceHistory,
  insertCategory,
  productRowBySlug,
  productBySlug,
} = await openTestShop()

const picture = {
  url: '/images/duin.jpg',
  width: 900,
  height: 900,
  color: '#aabbcc',
  alt: 'Een pak',
}

describe('duplicateProduct', () => {
  test('creates a hidden product with the texts, pictures and variations of the original, without its stock, article numbers and EANs', async () => {
    const category = await insertCategory({ slug: 'dag', name: 'Voor de dag' })
    const sizes = [
      { name: 'Maat M', price: cents(1295), stock: 9, articleNumber: 'D-M', ean: '8712345678902' },
      { name: 'Maat L', price: cents(1395), stock: 4 },
    ]
    const { product } = await createProductWithVariations(sizes, {
      name: 'Duin',
      articleNumber: 'D-1',
      ean: '8712345678901',
      popularRank: 3,
      pictures: [picture],
      attributes: { gender: 'female', absorption: 4.5, highlight_image1: '/images/duin.jpg' },
    })
    const { id, slug } = product
    await context.db.insert(productCategories).values({ productId: id, categoryId: category })
    const saved = await duplicateProduct(context, slug, undefined)
    const copy = await productRowBySlug(saved.slug)
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
    expect(await categoryIdsOf(context.db, saved.id)).toEqual([category])
    const variations = await variationRowsOf(context.db, saved.id)
    expect(variations).toMatchObject([
      {
        slug: `${slug}-kopie-maat-m`,
        name: 'Maat M',
        price: 1295,
        stock: 0,
        articleNumber: null,
        ean: null,
      },
      { slug: `${slug}-kopie-maat-l`, name: 'Maat L', price: 1395, stock: 0 },
    ])
    expect(await listPriceHistory(variations[0]!.id)).toMatchObject([{ price: 1295 }])
    expect(await productBySlug(saved.slug)).toBeUndefined()
    expect((await variationRowsOf(context.db, id)).map(({ stock }) => stock)).toEqual([9, 4])
  })

  test('chooses a slug that no product has or ever had', async () => {
    const { slug } = await createProduct()
    const first = await duplicateProduct(context, slug, undefined)
    const second = await duplicateProduct(context, slug, undefined)
    expect([first.slug, second.slug]).toEqual([`${slug}-kopie`, `${slug}-kopie-2`])
    const moved = toProductValues(testProductInput({ slug: `${slug}-elders`, published: false }))
    await saveProduct(context, second.slug, moved, undefined)
    expect((await duplicateProduct(context, slug, undefined)).slug).toBe(`${slug}-kopie-3`)
  })

  test('rejects an unknown slug with not-found', () =>
    expect(duplicateProduct(context, 'bestaat-niet', undefined)).toBeRefused('not-found'))
})
