import type { EndpointReply } from '#api/index.ts'
import type { ApiAddress } from '#domain/address/postal-address.ts'
import { toAddressFields } from '#domain/checkout/address-values.ts'
import { additionKey, addressLookupKey } from '#domain/checkout/address-lookup.ts'
import type { addressFields, CheckoutValues } from '#domain/checkout/form-values.ts'

export type SavedAddress = EndpointReply<'GET /api/addresses'>['addresses'][number]
type AddressValues = Pick<
  CheckoutValues,
  (typeof addressFields)[number] | 'addressOf' | 'additionOf' | 'splitAddition'
>

/**
 * Marks street, city and addition as looked up, so that the form does not look them up or ask
 * again. The addition belongs to the number, so that it leaves when the customer changes that.
 */
export function toAddressValues(address: ApiAddress): AddressValues {
  const values = {
    ...toAddressFields(address),
    addressOf: '',
    additionOf: '',
    splitAddition: address.street_addition,
  }
  return {
    ...values,
    addressOf: addressLookupKey(values) ?? '',
    additionOf: additionKey(values) ?? '',
  }
}

/** Ignores where the addition came from. */
export function isSavedAddress(address: SavedAddress, values: CheckoutValues): boolean {
  const { additionOf: _, splitAddition: __, ...saved } = toAddressValues(address)
  return Object.entries(saved).every(
    ([field, value]) => values[field as keyof CheckoutValues] === value,
  )
}
