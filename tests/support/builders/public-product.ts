// A product, its variations and its line in the cart as visitors have them, without a database.

import { toCartItem } from '#domain/cart/cart.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import type { Product, ProductVariation } from '#domain/catalogue/product.ts'

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

/** A size in stock for € 12.95. */
export const createPublicVariation = (
  changes: Pick<ProductVariation, 'id' | 'name' | 'slug'> & Partial<ProductVariation>,
): ProductVariation => ({
  price: 12.95,
  was_price: null,
  in_stock: true,
  stock_left: null,
  article_number: null,
  ean: null,
  product_attributes: {},
  ...changes,
})

/** A line of the cart with a product without sizes. */
export const createCartItem = ({
  quantity = 1,
  ...changes
}: Partial<Product> & { quantity?: number } = {}): CartItem => ({
  ...toCartItem(createPublicProduct({ id: 1, name: 'Duin', slug: 'duin', ...changes })),
  quantity,
})

/** The delivery terms that visitors read. */
export const publicDelivery = {
  shipping_fee: 5,
  free_shipping_from: 50,
  sample_shipping_fee: 2.95,
  cut_off: '16:00',
  dispatch_days: 2,
  dispatch_time: '2 werkdagen',
  transit_days: 1,
  delivers_on_saturday: false,
}
