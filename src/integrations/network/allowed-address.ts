// Resolves a host that someone entered to an address that the shop may call, and pins the
// connection to that address.

import { lookup } from 'node:dns/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { isIP, type LookupFunction, BlockList, isIPv6 } from 'node:net'

// Tells addresses on the internet from those of this machine and of private networks, which a
// webhook or the picture of an earlier shop could otherwise reach.

const reserved = new BlockList()
/** Networks that are not on the internet (IANA special-purpose address registries). */
const reservedNetworks = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  // The internet is 2000::/3. These parts of it are for documentation or wrap an IPv4 address.
  ipv6: ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
} as const
for (const family of ['ipv4', 'ipv6'] as const)
  for (const network of reservedNetworks[family]) {
    const [address = '', prefix] = network.split('/')
    reserved.addSubnet(address, Number(prefix), family)
  }
const internet = new BlockList()
internet.addSubnet('2000::', 3, 'ipv6')

/**
 * `address` is an IP address without brackets. An IPv4 address inside an IPv6 address is not
 * public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  if (isIPv6(address)) return internet.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
  return !reserved.check(address, 'ipv4')
}

/** This machine, which only a shop that others cannot reach may call. */
export const isLoopbackAddress = (address: string): boolean =>
  address === '127.0.0.1' || address === '::1'

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
