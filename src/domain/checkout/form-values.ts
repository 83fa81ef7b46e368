// The fields, values and error messages of the checkout form, and the parser of its stored values.

import { type DeliveryInterval, deliveryIntervals } from '../subscription/interval.ts'
import { parseStoredObject } from './parse-stored-object.ts'

export const checkoutFields = [
  'email',
  'firstName',
  'lastName',
  'postcode',
  'houseNumber',
  'addition',
  'street',
  'city',
  'companyName',
  'vatNumber',
  'paymentMethod',
] as const
export type CheckoutField = (typeof checkoutFields)[number]
export type CheckoutValues = Record<CheckoutField, string> & {
  /** The key of the postcode and number that street and city belong to (address-lookup.ts), or `manualAddressKey`. */
  addressOf: string
  /** True if the customer wants a subscription that repeats this order every `interval`. */
  isSubscription: boolean
  /** Only used if `isSubscription` is true. */
  interval: DeliveryInterval
}
/** `healthConsent` is the box for the consent to the use of health data. Its value is not stored, so that it is never ticked in advance. */
export type CheckoutErrors = Partial<Record<CheckoutField | 'healthConsent', string>>

export const emptyCheckoutValues: CheckoutValues = {
  email: '',
  firstName: '',
  lastName: '',
  postcode: '',
  houseNumber: '',
  addition: '',
  street: '',
  city: '',
  companyName: '',
  vatNumber: '',
  paymentMethod: '',
  addressOf: '',
  isSubscription: false,
  interval: 'month',
}

/** The value of `addressOf` if the customer enters street and city without the lookup. */
export const manualAddressKey = 'by hand'

/** The specification requires this exact text in English; tests compare it. */
export const missingPaymentMethodError = 'Please select a payment method'

/** The checkout shows this text if an order failed and the server gave no reason. The specification requires this exact text. */
export const orderFailedMessage = 'Er is een fout opgetreden bij het verwerken van je bestelling. Probeer het opnieuw.'

/** Parses the form values that this browser tab stored. Invalid values get the value of an empty form. */
export function parseStoredValues(text: string | null): CheckoutValues {
  const stored = parseStoredObject(text)
  const values = { ...emptyCheckoutValues }
  for (const field of [...checkoutFields, 'addressOf'] as const) {
    const value = stored?.[field]
    if (typeof value === 'string') values[field] = value.slice(0, 200)
  }
  const interval = deliveryIntervals.find((one) => one === stored?.['interval']) ?? emptyCheckoutValues.interval
  return { ...values, isSubscription: stored?.['isSubscription'] === true, interval }
}
