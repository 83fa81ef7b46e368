// Listens through several sockets on one address (docs/decisions/0102). Node accepts one connection
// per listening socket in each turn of its event loop. With a single socket, a busy shop would
// leave new connections in the system's queue, and could not count or refuse them.

import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { Server } from 'node:http'
import {
  type AddressInfo,
  BoundSocket,
  type ListenOptions,
  Server as NetServer,
  Socket,
} from 'node:net'

/**
 * Number of listening sockets. In each turn of the event loop, Node accepts at most this many
 * connections.
 */
const socketCount = 24
/**
 * Maximum number of connections per socket that wait to be accepted. A client that finds the queue
 * full retries only after one, three and seven seconds.
 */
const backlog = 4096

export type ListenAddress = {
  port: number
  host: string
  /**
   * File descriptors of one socket that another process has bound. If there are any, `port` and
   * `host` only describe that socket.
   */
  inherited?: readonly number[] | undefined
}
export type Listening = {
  /**
   * Stops accepting connections, and resolves when the accepted ones have ended. Closing a socket
   * resets the connections in its queue, so `close` waits for `pauseInTraffic`, if given, before it
   * closes each socket.
   */
  close: (pauseInTraffic?: () => Promise<void>) => Promise<void>
}

/**
 * The limit of all sockets together. Each socket gets an equal share, because the system divides
 * connections evenly.
 */
type ConnectionLimit = { maxConnections: number; onRefused: () => void }

/** Makes `server` listen. @throws the system's error, such as EADDRINUSE */
export async function listenOnMany(
  server: Server,
  { port, host, inherited }: ListenAddress,
  limit?: ConnectionLimit,
): Promise<Listening> {
  const sockets = inherited?.length
    ? await listenOnInherited(server, inherited)
    : await listenOnShared(server, { port, host, backlog })
  if (limit)
    for (const socket of sockets) {
      socket.maxConnections = Math.ceil(limit.maxConnections / sockets.length)
      socket.on('drop', limit.onRefused)
    }
  return {
    async close(pauseInTraffic) {
      const ended: Promise<void>[] = []
      for (const socket of sockets) {
        await pauseInTraffic?.()
        ended.push(closeSocket(socket))
      }
      await Promise.all(ended)
    },
  }
}

/**
 * Binds a socket for child processes to listen on. The connections in its queue survive the end of
 * a child. `inherited` goes into the `stdio` option of each child, where every entry becomes a file
 * descriptor. On Windows, which has no file descriptors, `inherited` is empty and the children open
 * the port themselves. @throws the system's error, such as EADDRINUSE
 */
export async function bindSharedSocket({
  port,
  host,
}: Pick<ListenAddress, 'port' | 'host'>): Promise<{ inherited: number[]; close: () => void }> {
  const { address } = await lookup(host)
  const bound = new BoundSocket({ port, host: address })
  const inherited = Array.from({ length: bound.fd() < 0 ? 0 : socketCount }, () => bound.fd())
  if (inherited.length === 0) bound.close()
  return { inherited, close: () => bound[Symbol.dispose]() }
}

/** Listens on the inherited descriptors, which all accept connections from the same queue. */
async function listenOnInherited(
  server: Server,
  descriptors: readonly number[],
): Promise<NetServer[]> {
  const sockets = [server, ...descriptors.slice(1).map(() => extraSocket(server))]
  for (const [index, fd] of descriptors.entries())
    await listen(sockets[index]!, new Socket({ fd, readable: false, writable: false }))
  return sockets
}

/**
 * Listens through several sockets on one address (SO_REUSEPORT), among which the system divides
 * connections. Uses a single socket if the system does not support SO_REUSEPORT.
 */
async function listenOnShared(server: Server, address: ListenOptions): Promise<NetServer[]> {
  // With SO_REUSEPORT any process of this user may share the address. The first socket does not
  // share, so it fails if the address is taken.
  const first = extraSocket(server)
  await listen(first, address)
  const { port } = first.address() as AddressInfo
  first.close()
  const shared = { ...address, port, reusePort: true }
  try {
    await listen(server, shared)
  } catch {
    await listen(server, { ...address, port })
    return [server]
  }
  const others = Array.from({ length: socketCount - 1 }, () => extraSocket(server))
  for (const socket of others) await listen(socket, shared)
  return [server, ...others]
}

/**
 * Creates a socket that passes each connection to `server` by emitting 'connection', as Node
 * documents. Its options are those that `createServer` in node:http uses.
 */
const extraSocket = (server: Server): NetServer =>
  new NetServer(
    { allowHalfOpen: true, noDelay: true },
    (socket) => void server.emit('connection', socket),
  )

async function listen(socket: NetServer, target: ListenOptions | Socket): Promise<void> {
  if (target instanceof Socket) socket.listen(target, backlog)
  else socket.listen(target)
  await once(socket, 'listening')
}

/**
 * Uses the `close` of `net.Server`: that of `http.Server` would also end idle connections at once.
 */
const closeSocket = (socket: NetServer): Promise<void> =>
  new Promise((resolve) => void NetServer.prototype.close.call(socket, () => resolve()))
