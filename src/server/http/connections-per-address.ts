// Limits how many connections one sender has open, so that it cannot take those of all visitors.

import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Settings } from '../env.ts'
import { networkPrefixOf } from '#domain/network-prefix.ts'
import { toNetworkAddress } from './client-address.ts'

/** Per process; a browser opens six. */
const maxPerAddress = 200

/** Our own proxies bring all visitors, so their addresses have no limit; nor has a load test. */
export const maxConnectionsPerAddress = (
  { rateLimits, trustedHops }: Pick<Settings, 'rateLimits' | 'trustedHops'>,
  limitFactor: number,
): number => (rateLimits && trustedHops === 0 ? maxPerAddress * limitFactor : Infinity)

/** One customer has one IPv4 address, and up to a /48 of IPv6. */
function toShare(remoteAddress: string | undefined): string {
  const address = toNetworkAddress(remoteAddress)
  return address.includes(':') ? networkPrefixOf(address) : address
}

/** Closes each connection above `max` at once, and reports it to `onRefused`. */
export function limitConnectionsPerAddress(
  server: Server,
  { max, onRefused }: { max: () => number; onRefused: () => void },
): void {
  const openByAddress = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = toShare(socket.remoteAddress)
    const open = (openByAddress.get(address) ?? 0) + 1
    if (open > max()) {
      onRefused()
      socket.destroy()
      return
    }
    openByAddress.set(address, open)
    socket.once('close', () => {
      const remaining = (openByAddress.get(address) ?? 0) - 1
      if (remaining > 0) openByAddress.set(address, remaining)
      else openByAddress.delete(address)
    })
  })
}
