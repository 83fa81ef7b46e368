// While the cart is open, compares it with today's prices and stock, so that the customer learns of
// a change before the checkout.

import type { CartItem } from '#domain/cart/cart-item.ts'
import { maxOrderLines } from '#domain/order/order-limits.ts'
import { browserApi } from '../api-context.ts'
import { useEffect } from 'react'
import {
  addCheckedCart,
  compareCartWithOffers,
  type OfferOf,
  toCurrentOffers,
} from '#domain/checkout/cart-changes.ts'
import { useCart } from './cart-store.ts'

export function useOfferCheck(): void {
  const { items, isOpen, update } = useCart()
  const ids = items.map(({ id }) => id).join()
  useEffect(() => {
    if (!isOpen || ids === '') return undefined
    const replaced = new AbortController()
    const lines = ids.split(',').map((id) => ({ id: Number(id) }))
    fetchOffers(lines, replaced.signal).then(
      (offerOf) =>
        update((cart) => {
          const compared = compareCartWithOffers(cart.items, offerOf)
          return { items: compared.items, checked: addCheckedCart(cart.checked, compared) }
        }),
      // The checkout checks again, and the shop when the customer orders.
      () => undefined,
    )
    return () => replaced.abort()
  }, [isOpen, ids, update])
}

/**
 * Makes one request, whose ids are not logged. Lines beyond what one order can have stay unknown.
 */
async function fetchOffers(
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
