import type { Db } from '#data/core/db.ts'
import { productVariations, products } from '#data/tables/catalogue/products.ts'
import { cents } from '#domain/money.ts'

type Product = typeof products.$inferInsert
type Variation = typeof productVariations.$inferInsert

/** € 12.95, ten packs and 9 % VAT unless overridden. The slug is always random. */
export async function createTestProduct(db: Db, overrides: Partial<Product> = {}) {
  const slug = `product-${crypto.randomUUID()}`
  const [product] = await db
    .insert(products)
    .values({ slug, name: 'Dagbroekje', price: cents(1295), vatRate: 9, stock: 10, ...overrides })
    .returning()
  if (!product) throw new Error('no product')
  return product
}

export type TestProduct = Awaited<ReturnType<typeof createTestProduct>>

/** A product with variations; only the variations carry stock. */
export async function createTestProductWithVariations(
  db: Db,
  variations: Partial<Variation>[],
  overrides: Partial<Product> = {},
) {
  const product = await createTestProduct(db, { ...overrides, stock: null })
  const rows = variations.map((variation, position) => ({
    productId: product.id,
    slug: `${product.slug}-${position}`,
    name: `Maat ${position + 1}`,
    price: cents(1295),
    stock: 10,
    position,
    ...variation,
  }))
  return { product, variations: await db.insert(productVariations).values(rows).returning() }
}
