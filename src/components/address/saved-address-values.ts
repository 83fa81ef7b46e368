import type { EndpointReply } from '#api/index.ts'
import type { ApiAddress } from '#domain/address/postal-address.ts'
import { toAddressFields } from '#domain/checkout/address-values.ts'
import { addressLookupKey } from '#domain/checkout/address-lookup.ts'
import type { addressFields, CheckoutValues } from '#domain/checkout/form-values.ts'

export type SavedAddress = EndpointReply<'GET /api/addresses'>['addresses'][number]
type AddressValues = Pick<CheckoutValues, (typeof addressFields)[number] | 'addressOf'>

/** Marks street and city as looked up, so that the form does not look them up again. */
export function toAddressValues(address: ApiAddress): AddressValues {
  const values = { ...toAddressFields(address), addressOf: '' }
  return { ...values, addressOf: addressLookupKey(values) ?? '' }
}

export const isSavedAddress = (address: SavedAddress, values: CheckoutValues): boolean =>
  Object.entries(toAddressValues(address)).every(
    ([field, value]) => values[field as keyof CheckoutValues] === value,
  )
