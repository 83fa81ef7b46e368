// Maps a saved address to the values of the address form.

import type { EndpointReply } from '#api/index.ts'
import { toAddressFields } from '#domain/checkout/address-values.ts'
import { addressLookupKey } from '#domain/checkout/address-lookup.ts'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'

export type SavedAddress = EndpointReply<'GET /api/addresses'>['addresses'][number]
type AddressValues = Omit<CheckoutValues, 'email' | 'companyName' | 'vatNumber' | 'paymentMethod' | 'isSubscription' | 'interval'>

/** Marks street and city as looked up, so that the form does not look them up again. */
export function toAddressValues(address: Omit<SavedAddress, 'id' | 'is_default'>): AddressValues {
  const values = { ...toAddressFields(address), addressOf: '' }
  return { ...values, addressOf: addressLookupKey(values) ?? '' }
}
