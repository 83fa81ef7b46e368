// One thing that changed about a line of the cart since it was put there.

import type { CartItem } from '../cart/cart-item.ts'
import type { Cents } from '../money.ts'

export type CartChange = { id: number; name: string } & (
  | { kind: 'price'; from: Cents; to: Cents }
  | { kind: 'stock'; left: number }
  | { kind: 'gone' }
)

/** Once the shopper lowered or removed it, a stock sentence is no longer true. */
export const stillTrue = (change: CartChange, items: readonly CartItem[]): boolean => {
  const item = items.find(({ id }) => id === change.id)
  if (!item) return false
  return change.kind !== 'stock' || item.quantity > change.left
}
