// The cart's rules (SPECIFICATION sections 3, 4, 5 and 9). A cart is a list of lines; every change gives a new list.

import { add, type Cents, cents, fromEuros, times } from '../money.ts'
import type { Product, ProductVariation } from '../catalogue/product.ts'
import type { CartItem } from './cart-item.ts'
import { largestQuantity, quantityFrom } from './quantity.ts'

type Sold = Pick<Product, 'id' | 'name' | 'slug' | 'price' | 'image_urls'>
type Chosen = Pick<ProductVariation, 'id' | 'name' | 'price' | 'product_attributes'>

/** A line of one pack; the variation's id and price count when one was chosen. */
export function cartItemOf(product: Sold, variation?: Chosen): CartItem {
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
    price: variation?.price ?? product.price,
    quantity: 1,
    image_url: product.image_urls[0] ?? null,
    image_urls: product.image_urls,
  }
}

/** Same product, and the same variation for variations. */
export const isSameLine = (one: CartItem, other: CartItem): boolean =>
  one.product_id === other.product_id &&
  one.is_variation === other.is_variation &&
  (!one.is_variation || one.product_variation_id === other.product_variation_id)

/** A line already there rises by the quantity, or by 1 when that is not a whole number from 1. Its price becomes the newest. */
export function addToCart(items: readonly CartItem[], item: CartItem, initialQuantity?: number): CartItem[] {
  const more = quantityFrom(initialQuantity) ?? 1
  const present = items.find((line) => isSameLine(line, item))
  if (!present) return [...items, { ...item, quantity: more }]
  const quantity = Math.min(present.quantity + more, largestQuantity)
  return items.map((line) => (line === present ? { ...item, quantity } : line))
}

/** Zero or less removes the line; what is no whole number becomes 1. */
export function setQuantity(items: readonly CartItem[], id: number, quantity: number): CartItem[] {
  if (quantity <= 0) return removeLine(items, id)
  return items.map((line) => (line.id === id ? { ...line, quantity: quantityFrom(quantity) ?? 1 } : line))
}

export const removeLine = (items: readonly CartItem[], id: number): CartItem[] => items.filter((line) => line.id !== id)

export const unitPriceOf = (item: CartItem): Cents => fromEuros(item.price)
export const lineTotalOf = (item: CartItem): Cents => times(unitPriceOf(item), item.quantity)
export const subtotalOf = (items: readonly CartItem[]): Cents => items.reduce((sum, item) => add(sum, lineTotalOf(item)), cents(0))

/** Distinct lines, not packs. */
export const countOf = (items: readonly CartItem[]): number => items.length

/** What a line is called: its variation, else its display name, else its name. */
export const labelOf = (item: CartItem): string => item.variation_name || item.display_name || item.name

/** Its own picture, else the first of its pictures; undefined asks for the placeholder. */
export const imageOf = (item: Pick<CartItem, 'image_url' | 'image_urls'>): string | undefined => item.image_url || item.image_urls[0]
