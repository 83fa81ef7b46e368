// The choice between a single order and a subscription in the stored values of the checkout. Unlike
// stored-values.ts, it needs no script of the checkout.

import type { CartItem } from '#domain/cart/cart-item.ts'
import { parseStoredObject } from '#domain/parse-stored-object.ts'
import { storageKeys } from '#domain/storage-keys.ts'
import { deliveryIntervals, intervalLabels } from '#domain/subscription/interval.ts'
import { readStoredText, writeStoredJson } from '../storage/browser-storage.ts'

export type SubscriptionChoice = 'once' | 'monthly' | 'another-rhythm'

const storedObject = () =>
  parseStoredObject(readStoredText('sessionStorage', storageKeys.checkoutValues))

export function storedSubscriptionChoice(): SubscriptionChoice {
  const { isSubscription, interval = 'month' } = storedObject() ?? {}
  if (isSubscription !== true) return 'once'
  return interval === 'month' ? 'monthly' : 'another-rhythm'
}

/** How often the customer chose to get the cart; '' for a single order. */
export function describeStoredRhythm(items: readonly Pick<CartItem, 'is_sample'>[]): string {
  const { isSubscription, interval = 'month' } = storedObject() ?? {}
  if (isSubscription !== true) return ''
  if (items.some(({ is_sample }) => is_sample)) return 'Eén keer: een proefpakje kan niet vaker.'
  const label = intervalLabels[deliveryIntervals.find((one) => one === interval) ?? 'month']
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}, tot je stopt`
}

/** A subscription from the product page begins as a monthly one. */
export const storeSubscriptionChoice = (isSubscription: boolean): void =>
  writeStoredJson('sessionStorage', storageKeys.checkoutValues, {
    ...storedObject(),
    isSubscription,
    ...(isSubscription && { interval: 'month' }),
  })
