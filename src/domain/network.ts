// The network that an address of a sender lies in: one sender easily has many addresses of it.

/** Of an IPv4 address its /24, of an IPv6 address its /48; anything else stays as it is. */
export function networkOf(address: string): string {
  if (address.includes(':')) return address.split(':').slice(0, 3).join(':')
  const [, network] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address) ?? []
  return network ?? address
}
