// What the shopper fills in at the checkout.

import { type Interval, intervals } from '../subscription/interval.ts'
import { keptObject } from './kept.ts'

export const checkoutFields = [
  'email',
  'firstName',
  'lastName',
  'postcode',
  'houseNumber',
  'addition',
  'street',
  'city',
  'paymentMethod',
] as const
export type CheckoutField = (typeof checkoutFields)[number]
export type CheckoutValues = Record<CheckoutField, string> & {
  /** The postcode and number that street and city belong to, or that they are filled in by hand (address-question.ts). */
  addressOf: string
  /** The same contents come again, once every `interval`. */
  isSubscription: boolean
  /** Counts only with a subscription. */
  interval: Interval
}
export type CheckoutErrors = Partial<Record<CheckoutField, string>>

export const emptyValues: CheckoutValues = {
  email: '',
  firstName: '',
  lastName: '',
  postcode: '',
  houseNumber: '',
  addition: '',
  street: '',
  city: '',
  paymentMethod: '',
  addressOf: '',
  isSubscription: false,
  interval: 'month',
}

/** Value of `addressOf` when the shopper fills in street and city without the lookup. */
export const byHand = 'by hand'

/** The specification's own words for a missing payment method, English as quoted. */
export const paymentMethodMissing = 'Please select a payment method'

/** The specification's sentence for an order that failed without the server saying why. */
export const orderFailed = 'Er is een fout opgetreden bij het verwerken van je bestelling. Probeer het opnieuw.'

/** Values as this tab kept them; anything unreadable counts as not filled in. */
export function readKeptValues(text: string | null): CheckoutValues {
  const kept = keptObject(text)
  const values = { ...emptyValues }
  for (const field of [...checkoutFields, 'addressOf'] as const) {
    const value = kept?.[field]
    if (typeof value === 'string') values[field] = value.slice(0, 200)
  }
  const interval = intervals.find((one) => one === kept?.['interval']) ?? emptyValues.interval
  return { ...values, isSubscription: kept?.['isSubscription'] === true, interval }
}
