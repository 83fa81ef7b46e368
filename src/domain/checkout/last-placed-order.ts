// The browser stores the last order that this device placed. After payment, the shop removes the
// bought items from the cart once.

import type { CartItem } from '../cart/cart-item.ts'
import { isRecord } from '../is-record.ts'
import { parseStoredObject } from '../parse-json.ts'

export type BoughtItem = { id: number; quantity: number }
export type LastPlacedOrder = {
  /** `order_id` from the response of create-order. */
  orderId: number
  /** The Idempotency-Key of the order. The checkout does not reuse the key of an ended order. */
  key: string
  /** The packs to remove from the cart after payment; empty after the order page removed them. */
  bought: BoughtItem[]
  /**
   * True once the order is paid, expired, failed or cancelled. If the customer orders the same cart
   * after that, the order is new.
   */
  ended: boolean
}

export const toLastPlacedOrder = (
  orderId: number,
  key: string,
  items: readonly CartItem[],
): LastPlacedOrder => ({
  orderId,
  key,
  bought: items.map(({ id, quantity }) => ({ id, quantity })),
  ended: false,
})

/**
 * Lowers each quantity by the number of bought packs, so that packs added later stay in the cart.
 */
export const removeBoughtItems = (
  items: readonly CartItem[],
  bought: readonly BoughtItem[],
): CartItem[] =>
  items.flatMap((item) => {
    const quantity = item.quantity - (bought.find(({ id }) => id === item.id)?.quantity ?? 0)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })

export function parseLastPlacedOrder(text: string | null): LastPlacedOrder | undefined {
  const { orderId, key, bought, ended } = parseStoredObject(text) ?? {}
  if (typeof orderId !== 'number' || typeof key !== 'string' || !Array.isArray(bought))
    return undefined
  return { orderId, key, bought: bought.filter(isBought), ended: ended === true }
}

const isBought = (value: unknown): value is BoughtItem =>
  isRecord(value) && Number.isInteger(value['id']) && Number.isInteger(value['quantity'])
