import { addressParts, createKeyedHash } from '../keyed-hash.ts'

export type HouseholdAddress = {
  postcode: string
  houseNumber: string
  houseNumberAddition: string
}
/**
 * The hashes of a household differ for every product, so that they do not connect its sample packs.
 */
export type HouseholdHasher = (productId: number, address: HouseholdAddress) => string

/**
 * `secretKey` is the 32 bytes of SECRET_KEY. Spaces, signs and capitals of the address make no
 * difference.
 */
export function createHouseholdHasher(secretKey: Uint8Array): HouseholdHasher {
  const hash = createKeyedHash(secretKey, 'luwte sample packs')
  return (productId, { postcode, houseNumber, houseNumberAddition }) =>
    hash(
      productId,
      ...addressParts({
        postcode: normalise(postcode),
        houseNumber: normalise(houseNumber),
        houseNumberAddition: normalise(houseNumberAddition),
      }),
    )
}

const normalise = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
