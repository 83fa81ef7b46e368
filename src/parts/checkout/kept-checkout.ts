// What the browser keeps of a checkout: typed values and the attempt for this tab, the last placed order for this device.
// Storage may be full or forbidden; ordering then works all the same, it only remembers less.

import { type Attempt, readAttempt } from '#domain/checkout/attempt.ts'
import { type CheckoutValues, readKeptValues } from '#domain/checkout/form-values.ts'
import { type PlacedOrder, readPlacedOrder } from '#domain/checkout/placed-order.ts'

const valuesKey = 'checkoutValues'
const attemptKey = 'checkoutAttempt'
const placedKey = 'placedOrder'

export const keptValues = (): CheckoutValues => readKeptValues(read('sessionStorage', valuesKey))
export const keepValues = (values: CheckoutValues): void => write('sessionStorage', valuesKey, values)

export const keptAttempt = (): Attempt | undefined => readAttempt(read('sessionStorage', attemptKey))
export const keepAttempt = (attempt: Attempt): void => write('sessionStorage', attemptKey, attempt)
export const forgetAttempt = (): void => remove('sessionStorage', attemptKey)

export const keptPlacedOrder = (): PlacedOrder | undefined => readPlacedOrder(read('localStorage', placedKey))
export const keepPlacedOrder = (order: PlacedOrder): void => write('localStorage', placedKey, order)

/** After paying nothing of the shopper's address stays in the tab. */
export function forgetCheckout(): void {
  remove('sessionStorage', valuesKey)
  forgetAttempt()
}

type Store = 'localStorage' | 'sessionStorage'

function read(store: Store, key: string): string | null {
  try {
    return globalThis[store].getItem(key)
  } catch {
    return null
  }
}

function write(store: Store, key: string, value: unknown): void {
  try {
    globalThis[store].setItem(key, JSON.stringify(value))
  } catch (error) {
    console.warn('not kept by this browser', error)
  }
}

function remove(store: Store, key: string): void {
  try {
    globalThis[store].removeItem(key)
  } catch (error) {
    console.warn('not kept by this browser', error)
  }
}
