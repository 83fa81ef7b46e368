import type { CartItem } from './cart-item.ts'

/**
 * Returns the line with another size of the product of `item`, which the shopper may have put into
 * the cart by mistake. Undefined if there are several, or one in the size of `item`.
 */
export function findOtherSize(items: readonly CartItem[], item: CartItem): CartItem | undefined {
  const [line, ...more] = items.filter(
    ({ product_id, is_sample }) => product_id === item.product_id && !is_sample,
  )
  return more.length === 0 && line?.id !== item.id ? line : undefined
}

/** In the place of the other line, with its quantity. */
export const replaceSize = (
  items: readonly CartItem[],
  other: CartItem,
  item: CartItem,
): CartItem[] =>
  items.map((line) => (line.id === other.id ? { ...item, quantity: line.quantity } : line))
