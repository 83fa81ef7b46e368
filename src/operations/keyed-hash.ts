// Keyed hashes, with which the shop recognises a customer or an address again without storing who
// or where that is.

import { createHmac, hkdfSync } from 'node:crypto'

export type KeyedHash = (...parts: (string | number)[]) => string

/**
 * `secretKey` is the 32 bytes of SECRET_KEY. Hashes for one purpose say nothing about those for
 * another.
 */
export function createKeyedHash(secretKey: Uint8Array, purpose: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))
  return (...parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
}

type HashedAddress = { postcode: string; houseNumber: string; houseNumberAddition: string }

/**
 * The parts that identify an address in the Netherlands; the street and the city follow from them.
 */
export const addressParts = ({
  postcode,
  houseNumber,
  houseNumberAddition,
}: HashedAddress): string[] => [postcode, houseNumber, houseNumberAddition.toLowerCase()]
