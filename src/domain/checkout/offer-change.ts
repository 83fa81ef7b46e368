// A change of the price or stock of a cart line since the customer added it.

import type { CartItem } from '../cart/cart-item.ts'
import type { Cents } from '../money.ts'

export type OfferChange = { id: number; name: string } & (
  | { kind: 'price'; from: Cents; to: Cents }
  | { kind: 'stock'; left: number }
  | { kind: 'gone' }
)

/** False if the customer removed the line, or lowered its quantity to the available stock. */
export const isOfferChangeRelevant = (change: OfferChange, items: readonly CartItem[]): boolean => {
  const item = items.find(({ id }) => id === change.id)
  if (!item) return false
  return change.kind !== 'stock' || item.quantity > change.left
}
