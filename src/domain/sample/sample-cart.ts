import type { CartItem } from '../cart/cart-item.ts'
import { toCartItem } from '../cart/cart.ts'
import type { Product, ProductSample } from '../catalogue/product.ts'
import type { SampleLine } from './sample-rules.ts'

export const toSampleCartItem = (
  product: Parameters<typeof toCartItem>[0],
  sample: ProductSample,
): CartItem => ({
  ...toCartItem(product, { ...sample, product_attributes: {} }),
  is_sample: true,
})

/**
 * Puts sample packs into the cart. One of a product replaces that of another size, because a
 * household gets one per product.
 */
export const addSamplesToCart = (
  items: readonly CartItem[],
  samples: readonly CartItem[],
): CartItem[] => [
  ...items.filter(
    ({ is_sample, product_id }) =>
      !is_sample || !samples.some((sample) => sample.product_id === product_id),
  ),
  ...samples,
]

export const toSampleLine = ({ product_id, quantity, is_sample }: CartItem): SampleLine => ({
  productId: product_id,
  quantity,
  isSample: is_sample === true,
})

const list = new Intl.ListFormat('nl-NL')

/** Such as 'Proefpakje maat M en Proefpakje maat L'. */
export const sampleNamesOf = ({ samples = [] }: Pick<Product, 'samples'>): string =>
  list.format(samples.map(({ name }) => name))

/**
 * Returns the sample pack whose name ends with the name of the chosen variation, such as
 * 'Proefpakje maat M' for 'Maat M'. A product with one sample pack offers it with every variation.
 */
export function findSampleOf(
  { samples = [] }: Pick<Product, 'samples'>,
  variation: { name: string } | undefined,
): ProductSample | undefined {
  const ending = variation?.name.toLowerCase()
  return (
    samples.find(({ name }) => ending && name.toLowerCase().endsWith(ending)) ??
    (samples.length === 1 ? samples[0] : undefined)
  )
}
