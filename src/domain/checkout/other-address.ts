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

export const toOtherAddress = (values: CheckoutValues): CheckoutValues => ({
  ...values,
  ...Object.fromEntries(lookedUpFields.map((field) => [field, values[`${otherPrefix}${field}`]])),
})

export const toOtherChange = (part: Partial<CheckoutValues>): Partial<CheckoutValues> =>
  Object.fromEntries(
    Object.entries(part).map(([field, value]) => [`${otherPrefix}${field}`, value]),
  )

export const toOtherErrors = (errors: CheckoutErrors): CheckoutErrors =>
  Object.fromEntries(
    addressFields.flatMap((field) =>
      errors[`${otherPrefix}${field}`] ? [[field, errors[`${otherPrefix}${field}`]]] : [],
    ),
  )

export const emptyOtherAddress: Partial<CheckoutValues> = toOtherChange(
  Object.fromEntries(lookedUpFields.map((field) => [field, ''])),
)
