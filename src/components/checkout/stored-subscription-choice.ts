// The choice between a single order and a subscription in the stored values of the checkout. Unlike
// stored-values.ts, it needs no script of the checkout.

import { parseStoredObject } from '#domain/parse-stored-object.ts'
import { storageKeys } from '#domain/storage-keys.ts'
import { readStoredText, writeStoredJson } from '../storage/browser-storage.ts'

export type SubscriptionChoice = 'once' | 'monthly' | 'another-rhythm'

const storedObject = () =>
  parseStoredObject(readStoredText('sessionStorage', storageKeys.checkoutValues))

export function storedSubscriptionChoice(): SubscriptionChoice {
  const { isSubscription, interval = 'month' } = storedObject() ?? {}
  if (isSubscription !== true) return 'once'
  return interval === 'month' ? 'monthly' : 'another-rhythm'
}

/** A subscription from the product page begins as a monthly one. */
export const storeSubscriptionChoice = (isSubscription: boolean): void =>
  writeStoredJson('sessionStorage', storageKeys.checkoutValues, {
    ...storedObject(),
    isSubscription,
    ...(isSubscription && { interval: 'month' }),
  })
