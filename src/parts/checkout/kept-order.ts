// The attempt to order, kept for this tab, and the last placed order, kept for this device.

import { type Attempt, readAttempt } from '#domain/checkout/attempt.ts'
import { type PlacedOrder, readPlacedOrder } from '#domain/checkout/placed-order.ts'
import { storageKeys } from '#domain/device/storage-keys.ts'
import { forget, readText, writeJson } from './browser-storage.ts'
import { forgetValues } from './kept-values.ts'

const { checkoutAttempt: attemptKey, placedOrder: placedKey } = storageKeys

export const keptAttempt = (): Attempt | undefined => readAttempt(readText('sessionStorage', attemptKey))
export const keepAttempt = (attempt: Attempt): void => writeJson('sessionStorage', attemptKey, attempt)
export const forgetAttempt = (): void => forget('sessionStorage', attemptKey)

export const keptPlacedOrder = (): PlacedOrder | undefined => readPlacedOrder(readText('localStorage', placedKey))
export const keepPlacedOrder = (order: PlacedOrder): void => writeJson('localStorage', placedKey, order)

/** After paying nothing of the shopper's address stays in the tab. */
export function forgetCheckout(): void {
  forgetValues()
  forgetAttempt()
}
