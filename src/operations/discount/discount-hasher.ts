// The shop recognises a second use without storing who that was.

import type { CustomerHashes } from '#data/discount/discount-codes.ts'
import { withoutTag } from '#domain/text/mailbox.ts'
import { addressParts, createKeyedHash } from '../keyed-hash.ts'

export type DiscountCustomer = {
  email: string
  lastName: string
  postcode: string
  houseNumber: string
  houseNumberAddition: string
}
/**
 * The hashes of a customer differ for every code, so that they do not connect the orders of a
 * customer.
 */
export type DiscountHasher = (codeId: number, customer: DiscountCustomer) => CustomerHashes

/** `secretKey` is the 32 bytes of SECRET_KEY. */
export function createDiscountHasher(secretKey: Uint8Array): DiscountHasher {
  const hash = createKeyedHash(secretKey, 'luwte discount codes')
  // Dots stay, also of Gmail: the stored hashes have them, so that earlier uses are recognised.
  return (codeId, { email, lastName, ...address }) => ({
    emailHash: email ? hash('email', codeId, withoutTag(email)) : null,
    addressHash: hash('address', codeId, normaliseName(lastName), ...addressParts(address)),
  })
}

const normaliseName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()
