// Asks the shop what it offers of the lines of a cart, with one request whose ids are not logged.

import type { CartItem } from '#domain/cart/cart-item.ts'
import { type OfferOf, toCurrentOffers } from '#domain/checkout/cart-changes.ts'
import { maxOrderLines } from '#domain/order/order-limits.ts'
import { browserApi } from '../api-context.ts'

/** Lines beyond what one order can have stay unknown. */
export async function fetchOffers(
  items: readonly Pick<CartItem, 'id'>[],
  signal: AbortSignal,
): Promise<OfferOf> {
  const ids = items.slice(0, maxOrderLines).map(({ id }) => id)
  const { products } = await browserApi('POST /api/products/items', { body: { ids }, signal })
  const offers = new Map(
    products.flatMap((product) => toCurrentOffers(product).map((offer) => [offer.id, offer])),
  )
  return ({ id }) => (ids.includes(id) ? (offers.get(id) ?? null) : undefined)
}
