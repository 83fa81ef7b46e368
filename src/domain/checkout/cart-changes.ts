// What changed in the shop since something was put in the cart, told to the shopper before it is ordered.

import type { CartItem } from '../cart/cart-item.ts'
import type { Product } from '../catalogue/product.ts'
import type { CartChange } from './cart-change.ts'
import { fromEuros, inEuros } from '../money.ts'
import { isRecord } from '../record.ts'

/** One thing for sale as it is today. `left` is known only when few are left; 0 is sold out. */
export type Offer = { id: number; price: number; left: number | undefined }
/** The product itself and each of its variations, as they are for sale now. */
export const offersOf = (product: Pick<Product, 'id' | 'price' | 'in_stock' | 'stock_left' | 'product_variations'>): Offer[] =>
  [product, ...product.product_variations].map(({ id, price, in_stock, stock_left }) => ({
    id,
    price,
    left: in_stock ? (stock_left ?? undefined) : 0,
  }))

/** Today's offers in a refusal of an order (`products` of price-changed, out-of-stock and no-longer-sold), by id; null for what is no longer sold. */
export function offersIn(more: Readonly<Record<string, unknown>>): Map<number, Offer | null> {
  const offers = new Map<number, Offer | null>()
  for (const told of Array.isArray(more['products']) ? more['products'].filter(isRecord) : []) {
    const { id, price, in_stock, stock_left } = told
    if (typeof id !== 'number') continue
    const left = in_stock === false ? 0 : typeof stock_left === 'number' ? stock_left : undefined
    offers.set(id, typeof price === 'number' ? { id, price, left } : null)
  }
  return offers
}

/** The cart with today's prices, and what changed. `offerOf` answers null for what is no longer sold and undefined for what could not be asked. */
export function recheck(items: readonly CartItem[], offerOf: (item: CartItem) => Offer | null | undefined) {
  const changes: CartChange[] = []
  const renewed = items.map((item) => {
    const offer = offerOf(item)
    if (offer === undefined) return item
    const about = { id: item.id, name: item.display_name }
    if (offer === null) changes.push({ ...about, kind: 'gone' })
    else if (offer.left !== undefined && offer.left < item.quantity) changes.push({ ...about, kind: 'stock', left: offer.left })
    if (!offer || offer.price === item.price) return item
    changes.push({ ...about, kind: 'price', from: fromEuros(item.price), to: fromEuros(offer.price) })
    return { ...item, price: offer.price }
  })
  return { items: renewed, changes }
}

export function changeSentence(change: CartChange): string {
  const { name } = change
  if (change.kind === 'price') return `${name} kost nu ${inEuros(change.to)} in plaats van ${inEuros(change.from)}.`
  if (change.kind === 'gone') return `${name} verkopen we niet meer. Verwijder het om de rest te bestellen.`
  if (change.left === 0) return `${name} is nu niet op voorraad. Verwijder het om de rest te bestellen.`
  return `Van ${name} ${change.left === 1 ? 'is er nog 1' : `zijn er nog ${change.left}`}. Verlaag het aantal om te kunnen bestellen.`
}
