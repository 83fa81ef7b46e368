// While the cart is open, compares it with today's prices and stock, so that the customer learns of
// a change before the checkout.

import { useEffect } from 'react'
import { addCheckedCart, compareCartWithOffers } from '#domain/checkout/cart-changes.ts'
import { useCart } from './cart-store.ts'
import { fetchOffers } from './fetch-offers.ts'

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
