import type { ApiAddress } from '../address/postal-address.ts'
import type { FieldErrors } from '../problem.ts'
import type { addressFields, CheckoutErrors, CheckoutField, CheckoutValues } from './form-values.ts'

export const addressFieldByApiName = {
  first_name: 'firstName',
  last_name: 'lastName',
  street: 'street',
  street_number: 'houseNumber',
  street_addition: 'addition',
  postcode: 'postcode',
  city: 'city',
} as const satisfies Record<keyof ApiAddress, CheckoutField>

const names = Object.keys(addressFieldByApiName) as (keyof ApiAddress)[]

/** `valueOf` returns the value of a form field. */
export const toAddress = (valueOf: (field: (typeof addressFields)[number]) => string): ApiAddress =>
  Object.fromEntries(
    names.map((name) => [name, valueOf(addressFieldByApiName[name])]),
  ) as ApiAddress

export const toAddressFields = (
  address: ApiAddress,
): Pick<CheckoutValues, (typeof addressFields)[number]> =>
  Object.fromEntries(
    names.map((name) => [addressFieldByApiName[name], address[name]]),
  ) as ReturnType<typeof toAddressFields>

export const toAddressErrors = (errors: FieldErrors = {}): CheckoutErrors =>
  Object.fromEntries(
    names.flatMap((name) =>
      errors[name]?.[0] ? [[addressFieldByApiName[name], errors[name][0]]] : [],
    ),
  )
