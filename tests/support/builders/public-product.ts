// A product as the API shows it to visitors, without a database.

import type { Product } from '#domain/catalogue/product.ts'

/** A pack of 20 pieces for € 12.95 in stock, without sizes. */
export const createPublicProduct = (
  changes: Pick<Product, 'id' | 'name' | 'slug'> & Partial<Product>,
): Product => ({
  price: 12.95,
  was_price: null,
  short_description: '',
  description: '',
  image_urls: [],
  media: [],
  in_package: 20,
  in_stock: true,
  stock_left: null,
  article_number: null,
  ean: null,
  vat_rate: 9,
  product_variations: [],
  product_attributes: {},
  instructions: null,
  categories: [],
  ...changes,
})
