// The last order this device placed: remembered so that the cart loses what was bought, once, and not before it is paid.

import type { CartItem } from '../cart/cart-item.ts'
import { isRecord } from '../record.ts'
import { keptObject } from './kept.ts'

export type Bought = { id: number; quantity: number }
export type PlacedOrder = {
  /** `order_id` of the answer to create-order. */
  orderId: number
  /** Its Idempotency-Key: an ended order's key is not used again. */
  key: string
  /** Packs to take out of the cart when it is paid; empty once that was done. */
  bought: Bought[]
  /** True once it was paid, or its payment came to nothing: the same cart ordered again is another order. */
  ended: boolean
}

export const placedOrder = (orderId: number, key: string, items: readonly CartItem[]): PlacedOrder => ({
  orderId,
  key,
  bought: items.map(({ id, quantity }) => ({ id, quantity })),
  ended: false,
})

/** What is left of the cart: only the packs that were bought go, packs added since stay. */
export const withoutBought = (items: readonly CartItem[], bought: readonly Bought[]): CartItem[] =>
  items.flatMap((item) => {
    const quantity = item.quantity - (bought.find(({ id }) => id === item.id)?.quantity ?? 0)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })

export function readPlacedOrder(text: string | null): PlacedOrder | undefined {
  const { orderId, key, bought, ended } = keptObject(text) ?? {}
  if (typeof orderId !== 'number' || typeof key !== 'string' || !Array.isArray(bought)) return undefined
  return { orderId, key, bought: bought.filter(isBought), ended: ended === true }
}

const isBought = (value: unknown): value is Bought =>
  isRecord(value) && Number.isInteger(value['id']) && Number.isInteger(value['quantity'])
