// Whom limits count: one IPv4 address, or the /64 that one IPv6 household has.

import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Of an address that is known, whether from the connection or from a proxy of our own. */
export function networkAddress(remote: string | undefined): string {
  if (!remote) return 'unknown'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(remote)
  if (mapped?.[1]) return mapped[1]
  return remote.includes(':') ? `${fullGroups(remote).slice(0, 4).join(':')}::/64` : remote
}

function fullGroups(address: string): string[] {
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
}

type RequestSource = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }
export type SenderOf = (request: RequestSource) => string

/**
 * The visitor's network address behind `hops` proxies of our own. Each proxy adds whom it heard to the end of X-Forwarded-For, so that
 * many entries from the right are believed and everything a visitor put before them is not. Without proxies no header counts at all.
 */
export const senderBehind =
  (hops: number): SenderOf =>
  ({ socket, headers }) => {
    if (hops === 0) return networkAddress(socket.remoteAddress)
    const told = listOf(headers['x-forwarded-for']).slice(-hops).map(bare)
    // What is no address was not written by a proxy of ours: then whoever stands nearest to it is all that is known.
    const from = told.findLastIndex((one) => one === undefined) + 1
    return networkAddress(told[from] ?? socket.remoteAddress)
  }

/** Whether a proxy on this machine or its own network handed on a visitor. Anybody else may write such a header as well, which says nothing. */
export const isHandedOn = ({ socket, headers }: RequestSource): boolean =>
  headers['x-forwarded-for'] !== undefined && isPrivate(socket.remoteAddress)

/** Loopback, link-local, private and shared addresses (RFC 1918, 3927, 4193, 4291, 6598). */
const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4')
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

const isPrivate = (address = ''): boolean => privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether the visitor came to the outermost of our `hops` proxies without TLS. Without proxies nobody is believed. */
export const cameInTheClear = ({ headers }: RequestSource, hops: number): boolean =>
  hops > 0 && listOf(headers['x-forwarded-proto']).slice(-hops)[0]?.toLowerCase() === 'http'

const listOf = (header: string | string[] | undefined): string[] =>
  [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** Some proxies add the port. */
function bare(entry: string): string | undefined {
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(entry)?.[1] ?? entry
  return isIP(address) > 0 ? address : undefined
}

/** Asked from this machine itself, and not handed on by a proxy on it. */
export const fromThisMachine = ({ socket, headers }: IncomingMessage): boolean =>
  /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') && !headers['x-forwarded-for'] && !headers.forwarded && !headers.via
