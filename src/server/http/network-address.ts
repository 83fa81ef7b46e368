// Whom limits count: one IPv4 address, or the /64 that one IPv6 household has.

import type { IncomingMessage } from 'node:http'

/** From the connection itself; no header can change it. */
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

/** Asked from this machine itself, and not handed on by a proxy on it. */
export const fromThisMachine = ({ socket, headers }: IncomingMessage): boolean =>
  /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') && !headers['x-forwarded-for'] && !headers.forwarded && !headers.via
