import { formatPostcode } from './postcode.ts'

export type PostalAddress = Record<
  'firstName' | 'lastName' | 'street' | 'houseNumber' | 'houseNumberAddition' | 'postcode' | 'city',
  string
>
export type ApiAddress = Record<
  'first_name' | 'last_name' | 'street' | 'street_number' | 'street_addition' | 'postcode' | 'city',
  string
>

export const toApiAddress = ({
  firstName,
  lastName,
  street,
  houseNumber,
  houseNumberAddition,
  postcode,
  city,
}: PostalAddress): ApiAddress => ({
  first_name: firstName,
  last_name: lastName,
  street,
  street_number: houseNumber,
  street_addition: houseNumberAddition,
  postcode,
  city,
})

/** An address that a customer entered in a form. Without names, the stored names stay the same. */
export type RequestedAddress = Omit<ApiAddress, 'first_name' | 'last_name'> & {
  first_name?: string | undefined
  last_name?: string | undefined
}

export const fromApiAddress = (
  address: RequestedAddress,
  known: Pick<PostalAddress, 'firstName' | 'lastName'>,
): PostalAddress => ({
  firstName: address.first_name ?? known.firstName,
  lastName: address.last_name ?? known.lastName,
  street: address.street,
  houseNumber: address.street_number,
  houseNumberAddition: address.street_addition,
  postcode: address.postcode,
  city: address.city,
})

/** Two lines, such as 'Dam 1 a' and '1012 JS Amsterdam'. */
export const formatStreetAndPlace = ({
  street,
  houseNumber,
  houseNumberAddition,
  postcode,
  city,
}: Omit<PostalAddress, 'firstName' | 'lastName'>): [string, string] => [
  `${street} ${houseNumber} ${houseNumberAddition}`.trim(),
  `${formatPostcode(postcode)} ${city}`.trim(),
]

export const isSameAddress = (one: PostalAddress, other: PostalAddress): boolean =>
  JSON.stringify(toApiAddress(one)) === JSON.stringify(toApiAddress(other))
