// Stores the discount code of the cart, per device, until the order with it is paid or the visitor removes it.

import { discountCodeKey } from '#domain/storage-keys.ts'
import { readStoredText, removeStoredItem, writeStoredText } from '../storage/browser-storage.ts'

export const storedDiscountCode = (): string => readStoredText('localStorage', discountCodeKey) ?? ''
export const storeDiscountCode = (code: string): void => writeStoredText('localStorage', discountCodeKey, code)
export const clearDiscountCode = (): void => removeStoredItem('localStorage', discountCodeKey)
