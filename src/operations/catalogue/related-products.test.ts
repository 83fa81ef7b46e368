import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { findRelatedProducts } from './related-products.ts'
import { categories, productCategories } from '#data/tables/catalogue/products.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const { context } = useFreshShop()
let ids: { men: number; briefs: number; care: number }
beforeEach(async () => {
  const rows = await context.db
    .insert(categories)
    .values(['men', 'briefs', 'care'].map((slug) => ({ slug: `proef-${slug}`, name: slug })))
    .returning()
  const [men, briefs, care] = rows.map(({ id }) => id)
  ids = { men: men!, briefs: briefs!, care: care! }
})

type Options = {
  absorption?: number
  gender?: string
  features?: string
  position?: number
  stock?: number
  published?: boolean
}
async function createProduct(
  categoryIds: number[],
  { position = 0, stock = 10, published = true, ...attributes }: Options = {},
) {
  const product = await createTestProduct(context.db, {
    attributes: { absorption: 6, ...attributes },
    position,
    stock,
    published,
  })
  if (categoryIds.length > 0)
    await context.db
      .insert(productCategories)
      .values(categoryIds.map((categoryId) => ({ productId: product.id, categoryId })))
  return { ...product, categoryIds: categoryIds.toSorted((one, other) => one - other) }
}
async function relatedTo(product: Awaited<ReturnType<typeof createProduct>>) {
  const { products, nearest } = (await findRelatedProducts(
    { db: context.db },
    { slug: product.slug, unpublishedToo: false },
  ))!
  return { products: products.map(({ id }) => id), nearest: nearest.map(({ id }) => id) }
}

describe('findRelatedProducts', () => {
  test('finds products of the same categories, however many others share one category', async () => {
    const current = await createProduct([ids.men, ids.briefs])
    for (let position = 1; position <= 30; position++) await createProduct([ids.men], { position })
    const same = await createProduct([ids.briefs, ids.men], { position: 100 })
    expect((await relatedTo(current)).products[0]).toBe(same.id)
  })

  test('adds a companion of other categories, also when it is the last of the catalogue', async () => {
    const current = await createProduct([ids.men, ids.briefs])
    for (let position = 1; position <= 30; position++)
      await createProduct([ids.men, ids.briefs], { position })
    const cream = await createProduct([ids.care], { features: 'verzorging', position: 100 })
    expect((await relatedTo(current)).products).toContain(cream.id)
  })

  test('leaves out unpublished products, another gender and a far absorption band', async () => {
    const current = await createProduct([ids.men], { gender: 'male', absorption: 8 })
    const [near, light] = [
      await createProduct([ids.men], { absorption: 6 }),
      await createProduct([ids.men], { absorption: 1 }),
    ]
    const others = [
      await createProduct([ids.men], { published: false }),
      await createProduct([ids.men], { gender: 'female' }),
    ]
    const { products } = await relatedTo(current)
    expect(products).toEqual([near.id])
    for (const one of [light, ...others]) expect(products).not.toContain(one.id)
  })

  test('for a sold-out product, also returns the nearest products in stock', async () => {
    const current = await createProduct([ids.men], { stock: 0 })
    const soldOut = await createProduct([ids.men], { stock: 0, position: 1 })
    const inStock = await createProduct([ids.men], { absorption: 6.5, position: 2 })
    expect(await relatedTo(current)).toEqual({
      products: [inStock.id, soldOut.id],
      nearest: [inStock.id],
    })
  })

  test('finds similar products among many that share a category', async () => {
    const current = await createProduct([ids.men])
    await context.db.execute(sql`
      with added as (
        insert into products (slug, name, price, vat_rate, attributes, position, published)
        select 'veel-' || number, 'Veel', 100, 9, '{"gender": "unisex", "absorption": 1}', number, true from generate_series(1, 1100) as number
        returning id)
      insert into product_categories (product_id, category_id) select id, ${ids.men} from added`)
    const near = await createProduct([ids.men, ids.briefs], { position: 2000 })
    expect((await relatedTo(current)).products[0]).toBe(near.id)
  })

  test('finds the related products of an unpublished product only on request', async () => {
    const current = await createProduct([ids.men], { published: false })
    const other = await createProduct([ids.men])
    const find = (unpublishedToo: boolean) =>
      findRelatedProducts({ db: context.db }, { slug: current.slug, unpublishedToo })
    expect(await find(false)).toBeUndefined()
    expect((await find(true))?.products.map(({ id }) => id)).toEqual([other.id])
  })

  test('for a product without categories, returns companions only', async () => {
    const current = await createProduct([])
    await createProduct([ids.men], { gender: 'male' })
    const unisex = await createProduct([ids.care])
    expect((await relatedTo(current)).products).toEqual([unisex.id])
  })
})
