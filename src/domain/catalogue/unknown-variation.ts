import { hasSeveralBodySizes } from './body-size.ts'
import type { ProductVariation } from './product.ts'

type Variations = readonly Pick<ProductVariation, 'name' | 'product_attributes'>[]

const areSizes = (variations: Variations) =>
  hasSeveralBodySizes(variations.map(({ product_attributes }) => product_attributes.dimensions)) ||
  (variations.length > 0 && variations.every(({ name }) => /^maat\b/i.test(name)))

/** What a product page says if its address names a variation that the product does not have. */
export function describeUnknownVariation(variations: Variations): string {
  const word = areSizes(variations) ? 'maat' : 'variant'
  const advice = variations.length > 1 ? ` Kies een ${word}.` : ''
  return `Deze ${word} is er niet (meer).${advice}`
}
