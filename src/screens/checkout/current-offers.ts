// What the shop says now about the lines of the cart.

import type { CartItem } from '#domain/cart/cart-item.ts'
import {
  addCheckedCart,
  compareCartWithOffers,
  type CurrentOffer,
  type OfferOf,
  toCurrentOffers,
} from '#domain/checkout/cart-changes.ts'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'
import type { useCart } from '#components/cart/cart-store.ts'

/**
 * Fetches the current offers for a cart, with one request per product. The offer is null for an
 * item that the shop no longer sells, and undefined if the request failed.
 */
async function fetchCurrentOffers(items: readonly CartItem[]): Promise<OfferOf> {
  const slugs = [...new Set(items.map(({ slug }) => slug))]
  const offers = new Map(
    await Promise.all(slugs.map(async (slug) => [slug, await offersBySlug(slug)] as const)),
  )
  return ({ slug, id }) => {
    const productOffers = offers.get(slug)
    return productOffers && (productOffers.find((offer) => offer.id === id) ?? null)
  }
}

async function offersBySlug(slug: string): Promise<CurrentOffer[] | undefined> {
  try {
    return toCurrentOffers(await browserApi('GET /api/product/:slug', { params: { slug } }))
  } catch (error) {
    return isProblem(error, 'not-found') ? [] : undefined
  }
}

type UpdateCart = ReturnType<typeof useCart>['update']

/** Returns true if the cart differed from the offers. */
export function applyOffers(update: UpdateCart, offerOf: OfferOf): boolean {
  let isChanged = false
  update((cart) => {
    const compared = compareCartWithOffers(cart.items, offerOf)
    isChanged = compared.changes.length > 0
    return { items: compared.items, checked: addCheckedCart(cart.checked, compared) }
  })
  return isChanged
}

/** Compares the cart with the shop. */
export async function checkCart(items: readonly CartItem[], update: UpdateCart): Promise<OfferOf> {
  const offerOf = await fetchCurrentOffers(items)
  applyOffers(update, offerOf)
  return offerOf
}
