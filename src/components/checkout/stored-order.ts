// Stores the current attempt to order, per tab, and the last placed order, per device.

import { type OrderAttempt, parseOrderAttempt } from '#domain/checkout/order-attempt.ts'
import {
  type LastPlacedOrder,
  parseLastPlacedOrder,
  type BoughtItem,
} from '#domain/checkout/last-placed-order.ts'
import { storageKeys } from '#domain/storage-keys.ts'
import {
  removeStoredItem,
  readStoredText,
  writeStoredJson,
  writeStoredText,
} from '../storage/browser-storage.ts'
import type { OrderState } from '#domain/order/order-state.ts'
import { isConfirmedState, isExpiredFailedOrCancelled } from '#domain/order/order-state-groups.ts'

const {
  checkoutValues: valuesKey,
  checkoutAttempt: attemptKey,
  placedOrder: placedKey,
} = storageKeys

export const storedOrderAttempt = (): OrderAttempt | undefined =>
  parseOrderAttempt(readStoredText('sessionStorage', attemptKey))
export const storeOrderAttempt = (attempt: OrderAttempt): void =>
  writeStoredJson('sessionStorage', attemptKey, attempt)
export const clearOrderAttempt = (): void => removeStoredItem('sessionStorage', attemptKey)

export const storedPlacedOrder = (): LastPlacedOrder | undefined =>
  parseLastPlacedOrder(readStoredText('localStorage', placedKey))
export const storePlacedOrder = (order: LastPlacedOrder): void =>
  writeStoredJson('localStorage', placedKey, order)

/** Clears the form values, which include the customer's address, and the attempt to order. */
export function clearStoredCheckout(): void {
  removeStoredItem('sessionStorage', valuesKey)
  clearOrderAttempt()
}

/**
 * Per device, until the order with the code is paid or the visitor removes it. Not in
 * storage-keys.ts, because every page loads those.
 */
const key = 'discountCode'

export const storedDiscountCode = (): string => readStoredText('localStorage', key) ?? ''
export const storeDiscountCode = (code: string): void => writeStoredText('localStorage', key, code)
export const clearDiscountCode = (): void => removeStoredItem('localStorage', key)

/**
 * Forgets what this device stored for its last order once that is paid, or can no longer be paid.
 * Returns the packs to remove from the cart: once, after the payment.
 */
export function endPlacedOrder(
  placed: LastPlacedOrder,
  { state, discount_code }: { state: OrderState; discount_code: string | null },
): readonly BoughtItem[] {
  if (isConfirmedState(state) && placed.bought.length > 0) {
    storePlacedOrder({ ...placed, bought: [], ended: true })
    clearStoredCheckout()
    if (discount_code) clearDiscountCode()
    return placed.bought
  }
  if (isExpiredFailedOrCancelled(state) && !placed.ended) {
    storePlacedOrder({ ...placed, ended: true })
    clearOrderAttempt()
  }
  return []
}
