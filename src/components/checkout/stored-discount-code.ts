// Stores the discount code of the cart, per device, until the order with it is paid or the visitor
// removes it.

import { readStoredText, removeStoredItem, writeStoredText } from '../storage/browser-storage.ts'

/** Not in storage-keys.ts, because every page loads those. */
const key = 'discountCode'

export const storedDiscountCode = (): string => readStoredText('localStorage', key) ?? ''
export const storeDiscountCode = (code: string): void => writeStoredText('localStorage', key, code)
export const clearDiscountCode = (): void => removeStoredItem('localStorage', key)
