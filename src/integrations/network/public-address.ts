// Tells addresses on the internet from those of this machine and of private networks, which a
// webhook or the picture of an earlier shop could otherwise reach.

import { BlockList, isIP, isIPv6 } from 'node:net'

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
