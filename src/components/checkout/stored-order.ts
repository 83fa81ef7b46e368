// Stores the current attempt to order, per tab, and the last placed order, per device.

import { type OrderAttempt, parseOrderAttempt } from '#domain/checkout/order-attempt.ts'
import { type LastPlacedOrder, parseLastPlacedOrder } from '#domain/checkout/last-placed-order.ts'
import { storageKeys } from '#domain/storage-keys.ts'
import { removeStoredItem, readStoredText, writeStoredJson } from '../storage/browser-storage.ts'

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
