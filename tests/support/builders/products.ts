// Products for a test that needs a few on the shelf.

import type { Db } from '#data/db.ts'
import { productVariations, products } from '#data/tables/catalogue.ts'
import { cents } from '#domain/money.ts'

type Product = typeof products.$inferInsert
type Variation = typeof productVariations.$inferInsert

/** 12,95 euro, ten packs, 9 % VAT, unless told otherwise. Slugs are the builder's own. */
export async function aProduct(db: Db, differently: Partial<Product> = {}) {
  const slug = `product-${crypto.randomUUID()}`
  const [product] = await db
    .insert(products)
    .values({ slug, name: 'Dagbroekje', price: cents(1295), vatRate: 9, stock: 10, ...differently })
    .returning()
  if (!product) throw new Error('no product')
  return product
}

/** The product and its variations; only these carry stock. */
export async function aVariedProduct(db: Db, variations: Partial<Variation>[], differently: Partial<Product> = {}) {
  const product = await aProduct(db, { ...differently, stock: null })
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
