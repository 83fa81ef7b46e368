import type { ApiAddress } from '#domain/address/postal-address.ts'
import { formatPostcode } from '#domain/address/postcode.ts'

export function AddressLines({ address }: { address: ApiAddress }) {
  return (
    <>
      {address.first_name} {address.last_name}
      <br />
      {[address.street, address.street_number, address.street_addition].filter(Boolean).join(' ')}
      <br />
      {formatPostcode(address.postcode)} {address.city}
    </>
  )
}
