// What changed about the lines of a cart since the customer added them, and what of them can be
// bought now.

import type { CartItem } from '../cart/cart-item.ts'
import type { Cents } from '../money.ts'
import { maxPacksPerLine } from '../order/order-limits.ts'

export type OfferChange = { id: number; name: string } & (
  | { kind: 'price'; from: Cents; to: Cents }
  | { kind: 'stock'; left: number }
  | { kind: 'limit'; max: number }
  | { kind: 'gone' }
)

/**
 * What the shop said last about the lines, by their id: null for an item that is no longer sold.
 * `left` is known only if the stock is low. `max` is the most packs that one order can have.
 */
export type KnownOffers = ReadonlyMap<
  number,
  { left: number | undefined; max?: number | undefined } | null
>

const maxPacksOf = ({
  left = maxPacksPerLine,
  max = maxPacksPerLine,
}: NonNullable<ReturnType<KnownOffers['get']>>) => Math.min(left, max, maxPacksPerLine)

/** Returns the lines of which the shop has too few packs, or none, and those above its limit. */
export const findShortages = (items: readonly CartItem[], offers: KnownOffers): OfferChange[] =>
  items.flatMap((item): OfferChange[] => {
    const offer = offers.get(item.id)
    const line = { id: item.id, name: item.display_name }
    if (offer === null) return [{ ...line, kind: 'gone' }]
    if (!offer || item.quantity <= maxPacksOf(offer)) return []
    if (offer.left === maxPacksOf(offer)) return [{ ...line, kind: 'stock', left: offer.left }]
    return offer.max === undefined ? [] : [{ ...line, kind: 'limit', max: offer.max }]
  })

/** Returns the lines with the packs that can be bought. Sums of the cart count only these. */
export const toBuyableItems = (items: readonly CartItem[], offers: KnownOffers): CartItem[] =>
  items.flatMap((item) => {
    const offer = offers.get(item.id)
    const max = offer === null ? 0 : maxPacksOf(offer ?? { left: undefined })
    const quantity = Math.min(item.quantity, max)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
