// Ordering the same once more: what goes into the cart at today's prices, and a sentence for everything that is not as it was.

import type { Product } from '../catalogue/product.ts'
import { fromEuros, inEuros } from '../money.ts'
import type { CartItem } from './cart-item.ts'
import { cartItemOf, isSameLine } from './cart.ts'

/** A line of a past order; `id` is the variation's, else the product's; price in euros. */
export type PastLine = { id: number; name: string; slug: string; quantity: number; unit_price: number }

/** `productOf` answers null for a product that is no longer sold. */
export function orderAgain(lines: readonly PastLine[], productOf: (slug: string) => Product | null) {
  const items: CartItem[] = []
  const told: string[] = []
  for (const line of lines) {
    const { item, left } = foundAgain(line, productOf(line.slug))
    const quantity = Math.min(line.quantity, left)
    if (item && quantity > 0) items.push({ ...item, quantity })
    told.push(...differences(line, item, left))
  }
  return { items, told }
}

function foundAgain({ id }: PastLine, product: Product | null): { item?: CartItem; left: number } {
  const variation = product?.product_variations.find((one) => one.id === id)
  if (!product || (!variation && (product.id !== id || product.product_variations.length > 0))) return { left: 0 }
  const { in_stock, stock_left } = variation ?? product
  return { item: cartItemOf(product, variation), left: in_stock ? (stock_left ?? Infinity) : 0 }
}

function differences({ name, quantity, unit_price }: PastLine, item: CartItem | undefined, left: number): string[] {
  if (!item) return [`${name} verkopen we niet meer.`]
  if (left === 0) return [`${name} is nu niet op voorraad en ligt niet in je winkelmand.`]
  const fewer = `Van ${name} ${left === 1 ? 'is er nog 1' : `zijn er nog ${left}`}. Dat aantal ligt in je winkelmand.`
  const other = `${name} kost nu ${inEuros(fromEuros(item.price))} in plaats van ${inEuros(fromEuros(unit_price))}.`
  return [...(left < quantity ? [fewer] : []), ...(fromEuros(item.price) === fromEuros(unit_price) ? [] : [other])]
}

/** The cart with at least these packs in it: pressing twice orders nothing double, and what lay there stays. */
export function withAtLeast(cart: readonly CartItem[], items: readonly CartItem[]): CartItem[] {
  const kept = cart.map((line) => {
    const item = items.find((one) => isSameLine(one, line))
    return item ? { ...item, quantity: Math.max(item.quantity, line.quantity) } : line
  })
  return [...kept, ...items.filter((item) => !cart.some((line) => isSameLine(line, item)))]
}
