import { subtotalOf } from '#domain/cart/cart.ts'
import { findShortages, toBuyableItems } from '#domain/checkout/offer-change.ts'
import { useCart } from './cart-store.ts'

/**
 * The cart with what the shop said about it. `buyable` are the packs that can be bought, and the
 * subtotal, in cents, counts only these. `changes` are those of the lines that are still there.
 */
export function useCheckedCart() {
  const cart = useCart()
  const { items, offers, priceChanges } = cart
  const buyable = toBuyableItems(items, offers)
  const shortages = findShortages(items, offers)
  const changes = [
    ...shortages,
    ...priceChanges.filter((change) => items.some(({ id }) => id === change.id)),
  ]
  return { ...cart, buyable, shortages, changes, subtotal: subtotalOf(buyable) }
}
