// The fields of another address in the checkout, to which the parcel goes instead of the customer's
// own address. Each has the name of the field of the own address with a prefix, so that both
// addresses share their fields, checks and lookup.

import {
  addressFields,
  type CheckoutErrors,
  type CheckoutValues,
  otherPrefix,
} from './form-values.ts'

const lookedUpFields = [...addressFields, 'addressOf', 'additionOf', 'splitAddition'] as const

/**
 * Returns the values of the form with the other address in the place of the customer's own address.
 */
export const toOtherAddress = (values: CheckoutValues): CheckoutValues => ({
  ...values,
  ...Object.fromEntries(lookedUpFields.map((field) => [field, values[`${otherPrefix}${field}`]])),
})

/** Returns changes of the own address as changes of the other address. */
export const toOtherChange = (part: Partial<CheckoutValues>): Partial<CheckoutValues> =>
  Object.fromEntries(
    Object.entries(part).map(([field, value]) => [`${otherPrefix}${field}`, value]),
  )

/** Returns the errors of the other address under the names of the own address. */
export const toOtherErrors = (errors: CheckoutErrors): CheckoutErrors =>
  Object.fromEntries(
    addressFields.flatMap((field) =>
      errors[`${otherPrefix}${field}`] ? [[field, errors[`${otherPrefix}${field}`]]] : [],
    ),
  )

/** Empties the fields of the other address. */
export const emptyOtherAddress: Partial<CheckoutValues> = toOtherChange(
  Object.fromEntries(lookedUpFields.map((field) => [field, ''])),
)
