// What is still missing or wrong about a checkout, in the shop's own words or the server's.

import { readAddition, splitHouseNumber } from '../address/house-number.ts'
import { readPostcode } from '../address/postcode.ts'
import { emailUnlikely, isEmailLike } from './email-like.ts'
import { holdsWebAddress, webAddressRefused } from '../web-address.ts'
import {
  byHand,
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutValues,
  checkoutFields,
  paymentMethodMissing,
} from './form-values.ts'

type Check = (value: string) => string | undefined
const filled =
  (sentence: string): Check =>
  (value) =>
    value.trim() ? undefined : sentence

const noWebAddress: Check = (value) => (holdsWebAddress(value) ? webAddressRefused : undefined)
const filledPlainly =
  (sentence: string): Check =>
  (value) =>
    filled(sentence)(value) ?? noWebAddress(value)

const checks: Partial<Record<CheckoutField, Check>> = {
  email: (value) => filled('Vul je e-mailadres in.')(value) ?? (isEmailLike(value) ? undefined : emailUnlikely),
  firstName: filledPlainly('Vul je voornaam in.'),
  lastName: filledPlainly('Vul je achternaam in.'),
  postcode: (value) =>
    filled('Vul je postcode in.')(value) ??
    (readPostcode(value) ? undefined : 'Een postcode heeft vier cijfers en twee letters, zoals 1234 AB.'),
  houseNumber: (value) =>
    filledPlainly('Vul je huisnummer in.')(value) ??
    (splitHouseNumber(value) ? undefined : 'Een huisnummer begint met een cijfer, zoals 12.'),
  addition: (value) =>
    noWebAddress(value) ?? (readAddition(value) === undefined ? 'Een toevoeging is kort, zoals a, bis of 2.' : undefined),
  street: filledPlainly('Vul je straat in.'),
  city: filledPlainly('Vul je plaats in.'),
  paymentMethod: filled(paymentMethodMissing),
}

/** One Dutch sentence per field that is not right yet. Street and city are the lookup's to fill in, unless they are filled in by hand. */
export function whatIsWrong(values: CheckoutValues, fields: readonly CheckoutField[] = checkoutFields): CheckoutErrors {
  const errors: CheckoutErrors = {}
  for (const field of fields) {
    if ((field === 'street' || field === 'city') && values.addressOf !== byHand) continue
    const sentence = checks[field]?.(values[field])
    if (sentence) errors[field] = sentence
  }
  return errors
}

export const firstWrong = (errors: CheckoutErrors): CheckoutField | undefined => checkoutFields.find((field) => errors[field])

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

/** The server's `errors` by payload path: sentences at the fields they are about, and those about nothing in the form.
 * A sentence about a line of the order begins with its name, from `lineNames` in the order they were sent. */
export function errorsAtFields(
  errors: Readonly<Record<string, readonly string[]>>,
  lineNames: readonly string[],
): { atFields: CheckoutErrors; others: string[] } {
  const atFields: CheckoutErrors = {}
  const others: string[] = []
  for (const [path, sentences] of Object.entries(errors)) {
    const field = fieldPaths.get(path)
    const name = lineNames[Number(/^lineItems\.(\d+)/.exec(path)?.[1])]
    if (!field) others.push(...sentences.map((sentence) => (name ? `${name}: ${sentence}` : sentence)))
    else if (sentences[0]) atFields[field] ??= sentences[0]
  }
  return { atFields, others }
}
