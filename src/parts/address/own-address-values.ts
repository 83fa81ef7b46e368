// An address out of an account as the form's fields hold it.

import type { Reply } from '#api/index.ts'
import { addressKey } from '#domain/checkout/address-question.ts'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'

export type OwnAddress = Reply<'GET /api/addresses'>['addresses'][number]
type AddressValues = Omit<CheckoutValues, 'email' | 'paymentMethod' | 'isSubscription' | 'interval'>

/** Its street and city count as looked up. */
export function valuesOfAddress(address: Omit<OwnAddress, 'id' | 'is_default'>): AddressValues {
  const values = {
    firstName: address.first_name,
    lastName: address.last_name,
    postcode: address.postcode,
    houseNumber: address.street_number,
    addition: address.street_addition,
    street: address.street,
    city: address.city,
    addressOf: '',
  }
  return { ...values, addressOf: addressKey(values) ?? '' }
}
