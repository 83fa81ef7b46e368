// Sample packs in the cart.

import type { CartItem } from '../cart/cart-item.ts'
import { toCartItem, unitPriceInCents } from '../cart/cart.ts'
import type { Product, ProductSample } from '../catalogue/product.ts'
import type { ShippingRate } from '../order/shipping-cost.ts'
import type { SampleLine } from './sample-rules.ts'
import { rateOfLines, type SampleShippingRate } from './sample-shipping.ts'

export const toSampleCartItem = (product: Parameters<typeof toCartItem>[0], sample: ProductSample): CartItem => ({
  ...toCartItem(product, { ...sample, product_attributes: {} }),
  is_sample: true,
})

export const toSampleLine = ({ product_id, quantity, is_sample }: CartItem): SampleLine => ({
  productId: product_id,
  quantity,
  isSample: is_sample === true,
})

/** The rate with which the shipping of the cart follows from its subtotal. */
export const rateOfCart = (items: readonly CartItem[], terms: SampleShippingRate): ShippingRate =>
  rateOfLines(
    items.map((item) => ({ unitPrice: unitPriceInCents(item), quantity: item.quantity, isSample: item.is_sample })),
    terms,
  )

/**
 * Returns the sample pack whose name ends with the name of the chosen variation, such as 'Proefpakje maat M' for 'Maat M'. A product with
 * one sample pack offers it with every variation.
 */
export function findSampleOf(
  { samples = [] }: Pick<Product, 'samples'>,
  variation: { name: string } | undefined,
): ProductSample | undefined {
  const ending = variation?.name.toLowerCase()
  return samples.find(({ name }) => ending && name.toLowerCase().endsWith(ending)) ?? (samples.length === 1 ? samples[0] : undefined)
}
