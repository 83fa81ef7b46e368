import { addCents, type Cents, cents, fromEuros, multiplyCents } from '../money.ts'
import type { Product, ProductMedia, ProductVariation } from '../catalogue/product.ts'
import type { CartItem } from './cart-item.ts'
import { maxQuantity, parseQuantity } from './quantity.ts'

type Sold = Pick<Product, 'id' | 'name' | 'slug' | 'price' | 'image_urls'> & {
  media: readonly { custom_properties: Pick<ProductMedia['custom_properties'], 'tint'> }[]
}
type Chosen = Pick<ProductVariation, 'id' | 'name' | 'price' | 'product_attributes' | 'path'>

export function toCartItem(product: Sold, variation?: Chosen): CartItem {
  return {
    id: variation?.id ?? product.id,
    product_id: product.id,
    product_variation_id: variation?.id ?? null,
    is_variation: variation !== undefined,
    variation_name: variation?.name ?? null,
    variation_attributes: variation?.product_attributes ?? null,
    name: product.name,
    display_name: variation ? `${product.name} - ${variation.name}` : product.name,
    slug: product.slug,
    path: variation?.path,
    price: variation?.price ?? product.price,
    quantity: 1,
    image_url: product.image_urls[0] ?? null,
    image_urls: product.image_urls,
    image_tint: product.media[0]?.custom_properties.tint ?? null,
  }
}

export const isSameLine = (one: CartItem, other: CartItem): boolean => one.id === other.id

/**
 * Raises the quantity of a line that the cart has already, up to `maxQuantity`, and replaces its
 * other fields, such as the price. An invalid quantity counts as 1, and so does every quantity of a
 * sample pack.
 */
export function addToCart(
  items: readonly CartItem[],
  item: CartItem,
  initialQuantity?: number,
): CartItem[] {
  const more = item.is_sample ? 1 : (parseQuantity(initialQuantity) ?? 1)
  const present = items.find((line) => isSameLine(line, item))
  if (!present) return [...items, { ...item, quantity: more }]
  const quantity = item.is_sample ? 1 : Math.min(present.quantity + more, maxQuantity)
  return items.map((line) => (line === present ? { ...item, quantity } : line))
}

/** A quantity of zero or less removes the line. A fraction becomes 1. */
export function setQuantity(items: readonly CartItem[], id: number, quantity: number): CartItem[] {
  if (quantity <= 0) return removeLine(items, id)
  return items.map((line) =>
    line.id === id
      ? { ...line, quantity: line.is_sample ? 1 : (parseQuantity(quantity) ?? 1) }
      : line,
  )
}

export const removeLine = (items: readonly CartItem[], id: number): CartItem[] =>
  items.filter((line) => line.id !== id)

export const unitPriceInCents = (item: CartItem): Cents => fromEuros(item.price)
export const lineTotalOf = (item: CartItem): Cents =>
  multiplyCents(unitPriceInCents(item), item.quantity)
export const subtotalOf = (items: readonly CartItem[]): Cents =>
  items.reduce((sum, item) => addCents(sum, lineTotalOf(item)), cents(0))

export const cartLineCount = (items: readonly CartItem[]): number => items.length

export const cartItemLabel = (item: CartItem): string =>
  item.variation_name || item.display_name || item.name

export const cartItemImage = (
  item: Pick<CartItem, 'image_url' | 'image_urls'>,
): string | undefined => item.image_url || item.image_urls[0]
