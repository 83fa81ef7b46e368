// Stores the values of the checkout form, per tab.

import { type CheckoutValues, parseStoredValues } from '#domain/checkout/form-values.ts'
import { storageKeys } from '#domain/storage-keys.ts'
import { readStoredText, writeStoredJson } from '../storage/browser-storage.ts'

const key = storageKeys.checkoutValues

export const storedCheckoutValues = (): CheckoutValues =>
  parseStoredValues(readStoredText('sessionStorage', key))
export const storeCheckoutValues = (values: CheckoutValues): void =>
  writeStoredJson('sessionStorage', key, values)
