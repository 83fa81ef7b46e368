import { parseBodySize } from '../catalogue/body-size.ts'
import type { CartItem } from './cart-item.ts'

/**
 * For example 'heup 70-95 cm', which is the measure that the product finder asks for, or the waist
 * if the table of sizes has no hip.
 */
export function describeCartItemSize({
  variation_attributes,
}: Pick<CartItem, 'variation_attributes'>): string | undefined {
  const { waist, hip } = parseBodySize(variation_attributes?.['dimensions']) ?? {}
  if (hip) return `heup ${hip.from}-${hip.to} cm`
  return waist && `taille ${waist.from}-${waist.to} cm`
}
