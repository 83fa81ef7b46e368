// What was typed at the checkout, kept for this tab only.

import { type CheckoutValues, readKeptValues } from '#domain/checkout/form-values.ts'
import { storageKeys } from '#domain/device/storage-keys.ts'
import { forget, readText, writeJson } from './browser-storage.ts'

const key = storageKeys.checkoutValues

export const keptValues = (): CheckoutValues => readKeptValues(readText('sessionStorage', key))
export const keepValues = (values: CheckoutValues): void => writeJson('sessionStorage', key, values)
export const forgetValues = (): void => forget('sessionStorage', key)
