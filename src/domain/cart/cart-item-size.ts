import { parseBodySize } from '../catalogue/body-size.ts'
import type { CartItem } from './cart-item.ts'

/** For example 'taille 55-80 cm', or the hip if the label has no waist. */
export function describeCartItemSize({
  variation_attributes,
}: Pick<CartItem, 'variation_attributes'>): string | undefined {
  const { waist, hip } = parseBodySize(variation_attributes?.['dimensions']) ?? {}
  if (waist) return `taille ${waist.from}-${waist.to} cm`
  return hip && `heup ${hip.from}-${hip.to} cm`
}
