// What the shopper fills in at the checkout, and what is still missing or wrong about it.

import { readPostcode } from '../address/postcode.ts'
import { readAddition, splitHouseNumber } from '../address/house-number.ts'
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
}

/** Value of `addressOf` when the shopper fills in street and city without the lookup. */
export const byHand = 'by hand'

/** The specification's own words for a missing payment method, English as quoted. */
export const paymentMethodMissing = 'Please select a payment method'

type Check = (value: string) => string | undefined
const filled =
  (sentence: string): Check =>
  (value) =>
    value.trim() ? undefined : sentence

const checks: Partial<Record<CheckoutField, Check>> = {
  email: (value) =>
    filled('Vul je e-mailadres in.')(value) ??
    (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value.trim()) ? undefined : 'Dit e-mailadres klopt nog niet. Een voorbeeld: naam@voorbeeld.nl.'),
  firstName: filled('Vul je voornaam in.'),
  lastName: filled('Vul je achternaam in.'),
  postcode: (value) =>
    filled('Vul je postcode in.')(value) ??
    (readPostcode(value) ? undefined : 'Een postcode heeft vier cijfers en twee letters, zoals 1234 AB.'),
  houseNumber: (value) =>
    filled('Vul je huisnummer in.')(value) ?? (splitHouseNumber(value) ? undefined : 'Een huisnummer begint met een cijfer, zoals 12.'),
  addition: (value) => (readAddition(value) === undefined ? 'Een toevoeging is kort, zoals a, bis of 2.' : undefined),
  street: filled('Vul je straat in.'),
  city: filled('Vul je plaats in.'),
  paymentMethod: filled(paymentMethodMissing),
}

/** One Dutch sentence per field that is not right yet. Street and city are the lookup's to fill in, unless they are filled in by hand. */
export function whatIsWrong(values: CheckoutValues): CheckoutErrors {
  const errors: CheckoutErrors = {}
  for (const field of checkoutFields) {
    if ((field === 'street' || field === 'city') && values.addressOf !== byHand) continue
    const sentence = checks[field]?.(values[field])
    if (sentence) errors[field] = sentence
  }
  return errors
}

export const firstWrong = (errors: CheckoutErrors): CheckoutField | undefined => checkoutFields.find((field) => errors[field])

/** Values as this tab kept them; anything unreadable counts as not filled in. */
export function readKeptValues(text: string | null): CheckoutValues {
  const kept = keptObject(text)
  const values = { ...emptyValues }
  for (const field of [...checkoutFields, 'addressOf'] as const) {
    const value = kept?.[field]
    if (typeof value === 'string') values[field] = value.slice(0, 200)
  }
  return values
}

const fieldPaths = new Map<string, CheckoutField>(
  Object.entries({
    'customer.email': 'email',
    'customer.first_name': 'firstName',
    'customer.last_name': 'lastName',
    'address.first_name': 'firstName',
    'address.last_name': 'lastName',
    'address.postcode': 'postcode',
    'address.street_number': 'houseNumber',
    'address.street_addition': 'addition',
    'address.street': 'street',
    'address.city': 'city',
    payment_method: 'paymentMethod',
  }),
)

/** The server's `errors` by payload path: sentences at the fields they are about, and those about nothing in the form. */
export function errorsAtFields(errors: Readonly<Record<string, readonly string[]>>): { atFields: CheckoutErrors; others: string[] } {
  const atFields: CheckoutErrors = {}
  const others: string[] = []
  for (const [path, sentences] of Object.entries(errors)) {
    const field = fieldPaths.get(path)
    if (!field) others.push(...sentences)
    else if (sentences[0]) atFields[field] ??= sentences[0]
  }
  return { atFields, others }
}
