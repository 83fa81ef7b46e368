import type { CartItem } from '#domain/cart/cart-item.ts'
import { parseStoredObject } from '#domain/parse-stored-object.ts'
import { storageKeys } from '#domain/storage-keys.ts'
import { labelInterval } from '#domain/subscription/interval-label.ts'
import { readStoredText } from '../storage/browser-storage.ts'

/** How often the customer chose to get the cart; '' for a single order. */
export function describeStoredRhythm(items: readonly Pick<CartItem, 'is_sample'>[]): string {
  const { isSubscription, interval } =
    parseStoredObject(readStoredText('sessionStorage', storageKeys.checkoutValues)) ?? {}
  if (isSubscription !== true) return ''
  if (items.some(({ is_sample }) => is_sample)) return 'Eén keer: een proefpakje kan niet vaker.'
  const label = labelInterval(typeof interval === 'string' ? interval : 'month')
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}, tot je stopt`
}
