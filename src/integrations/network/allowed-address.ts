// Resolves a host that someone entered to an address that the shop may call, and pins the
// connection to that address.

import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

/**
 * `hostname` as in a URL. Undefined if one of the addresses of the host may not be called.
 * @throws if the host does not exist
 */
export async function resolveAllowedAddress(
  hostname: string,
  allowsLoopback: boolean,
): Promise<string | undefined> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses =
    isIP(host) === 0 ? (await lookup(host, { all: true })).map(({ address }) => address) : [host]
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address))
  return addresses.every(isAllowed) ? addresses[0] : undefined
}

/**
 * A lookup for node:http that returns `address`, which was checked, instead of resolving the host
 * once more.
 */
export const pinnedLookup =
  (address: string): LookupFunction =>
  (_host, { all }, callback) => {
    const family = isIP(address)
    if (all) callback(null, [{ address, family }])
    else callback(null, address, family)
  }
