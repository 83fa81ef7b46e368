// Resolves a host that someone entered to an address that the shop may call, and pins the
// connection to that address.

import { lookup } from 'node:dns/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

type Resolve = (host: string) => Promise<readonly string[]>
const resolveAll: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address)

/**
 * `hostname` as in a URL. Undefined if one of the addresses of the host may not be called.
 * @throws if the host does not exist
 */
export async function resolveAllowedAddress(
  hostname: string,
  allowsLoopback: boolean,
  resolve = resolveAll,
): Promise<string | undefined> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) === 0 ? await resolve(host) : [host]
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address))
  return addresses.every(isAllowed) ? addresses[0] : undefined
}

const maxResolveMs = 2_000

/**
 * Returns a check whether a host leads to an address that the shop may not call. False for a host
 * that does not exist (yet) or that is not resolved in time: each call checks its address again.
 */
export const createInternalHostCheck =
  ({ allowsLoopback, resolve }: { allowsLoopback: boolean; resolve?: Resolve }) =>
  async (hostname: string): Promise<boolean> => {
    const host = /^(?:.+\.)?localhost$/.test(hostname) ? '127.0.0.1' : hostname
    const address = await Promise.race([
      resolveAllowedAddress(host, allowsLoopback, resolve).catch(() => 'unknown'),
      pause(maxResolveMs, 'unknown', { ref: false }),
    ])
    return address === undefined
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
