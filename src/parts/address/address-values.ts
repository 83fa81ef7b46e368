// An address between the API and the fields of a form.

import type { Reply } from '#api/index.ts'
import type { PostalAddress } from '#domain/address/postal-address.ts'
import { addressKey } from '#domain/checkout/address-question.ts'
import type { CheckoutErrors, CheckoutField, CheckoutValues } from '#domain/checkout/form-values.ts'
import type { FieldErrors } from '#domain/problem.ts'

export type OwnAddress = Reply<'GET /api/addresses'>['addresses'][number]
type AddressValues = Omit<CheckoutValues, 'email' | 'paymentMethod' | 'isSubscription' | 'interval'>

/** What the API calls a part of an address, and what the forms call it. */
const fields = {
  first_name: 'firstName',
  last_name: 'lastName',
  street: 'street',
  street_number: 'houseNumber',
  street_addition: 'addition',
  postcode: 'postcode',
  city: 'city',
} as const satisfies Record<keyof PostalAddress, CheckoutField>
const parts = Object.keys(fields) as (keyof PostalAddress)[]

/** The fields of a form that make an address. */
export const addressFields = Object.values(fields)

/** The address as the fields of a form hold it. Its street and city count as looked up. */
export function valuesOfAddress(address: Partial<PostalAddress>): AddressValues {
  const values = {
    firstName: address.first_name ?? '',
    lastName: address.last_name ?? '',
    postcode: address.postcode ?? '',
    houseNumber: address.street_number ?? '',
    addition: address.street_addition ?? '',
    street: address.street ?? '',
    city: address.city ?? '',
    addressOf: '',
  }
  return { ...values, addressOf: addressKey(values) ?? '' }
}

/** The address as the API takes it, from `read` by the API's names. */
export const addressFrom = (read: (part: keyof PostalAddress) => string): PostalAddress =>
  Object.fromEntries(parts.map((part) => [part, read(part)])) as PostalAddress

export const addressOfValues = (values: CheckoutValues): PostalAddress => addressFrom((part) => values[fields[part]])

/** The API's sentences about parts of an address, at their fields. */
export const addressErrors = (errors: FieldErrors = {}): CheckoutErrors =>
  Object.fromEntries(parts.flatMap((part) => (errors[part]?.[0] ? [[fields[part], errors[part][0]]] : [])))
