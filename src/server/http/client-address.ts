// Determines the network address that rate limits count by: an IPv4 address, or the /64 network of
// an IPv6 address.

import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/**
 * `remote` is the address of the connection, or the visitor's address that our own proxy reported.
 * Returns 'unknown' without `remote`.
 */
export function toNetworkAddress(remote: string | undefined): string {
  if (!remote) return 'unknown'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(remote)
  if (mapped?.[1]) return mapped[1]
  return remote.includes(':') ? `${fullGroups(remote).slice(0, 4).join(':')}::/64` : remote
}

function fullGroups(address: string): string[] {
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  return [
    ...before,
    ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'),
    ...after,
  ]
}

type RequestSource = Pick<IncomingMessage, 'headers'> & {
  socket: { remoteAddress?: string | undefined }
}
export type ClientAddressOf = (request: RequestSource) => string

/**
 * Returns a function that finds the visitor's network address behind `hops` proxies of our own.
 * Each proxy appends the sender's address to X-Forwarded-For, so only the last `hops` entries are
 * trusted; a visitor may have written everything before them. Without proxies the header is
 * ignored.
 */
export const createClientAddressOf =
  (hops: number): ClientAddressOf =>
  ({ socket, headers }) => {
    if (hops === 0) return toNetworkAddress(socket.remoteAddress)
    const trusted = listOf(headers['x-forwarded-for']).slice(-hops).map(parseAddress)
    // Our own proxies write only valid entries, so the visitor is the first entry after the last
    // invalid one.
    const start = trusted.findLastIndex((entry) => entry === undefined) + 1
    return toNetworkAddress(trusted[start] ?? socket.remoteAddress)
  }

/**
 * Returns true if a proxy on this machine or its private network forwarded the request. The header
 * of any other sender is not reliable.
 */
export const isForwardedByPrivateProxy = ({ socket, headers }: RequestSource): boolean =>
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

const isPrivate = (address = ''): boolean =>
  privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Returns true if X-Forwarded-Proto shows that the visitor reached the outermost of our `hops`
 * proxies without TLS.
 */
export const isPlainHttp = ({ headers }: RequestSource, hops: number): boolean =>
  hops > 0 && listOf(headers['x-forwarded-proto']).slice(-hops)[0]?.toLowerCase() === 'http'

const listOf = (header: string | string[] | undefined): string[] =>
  [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

/** Removes the port that some proxies add. Returns undefined for an invalid address. */
function parseAddress(entry: string): string | undefined {
  const address =
    /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ??
    /^(\d+(?:\.\d+){3}):\d+$/.exec(entry)?.[1] ??
    entry
  return isIP(address) > 0 ? address : undefined
}

/**
 * Returns true if a program on this machine sent the request, and the request has no header of a
 * proxy.
 */
export const isLoopback = ({ socket, headers }: IncomingMessage): boolean =>
  /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
  !headers['x-forwarded-for'] &&
  !headers.forwarded &&
  !headers.via

/** Monitoring programs on the machine request these paths without TLS. */
const allowedWithoutTls = /^\/(?:healthz|readyz|metrics)$/

/**
 * Redirects only GET and HEAD requests, because the body of a submitted form was already sent
 * unencrypted.
 */
export const httpsUrlOf =
  (appUrl: string, hops: number) =>
  (request: IncomingMessage): string | undefined => {
    if (hops === 0 || !appUrl.startsWith('https:') || !isPlainHttp(request, hops)) return undefined
    const { url = '/', method } = request
    const canRedirect =
      (method === 'GET' || method === 'HEAD') &&
      /^\/(?![/\\])[\x21-\x7e]*$/.test(url) &&
      !allowedWithoutTls.test(url)
    return canRedirect ? appUrl + url : undefined
  }
