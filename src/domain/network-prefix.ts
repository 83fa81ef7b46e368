// The limits on unpaid orders and on password hashes count per network, because one attacker can
// use many IP addresses of a network.

/**
 * Returns the /24 prefix of an IPv4 address or the /48 prefix of an IPv6 address. Does not validate
 * the address.
 */
export function networkPrefixOf(address: string): string {
  if (address.includes(':')) return address.split(':').slice(0, 3).join(':')
  const [, network] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address) ?? []
  return network ?? address
}
