// Listens through several sockets on one address. Node accepts one connection per listening socket in each turn of its event loop, so with a
// single one a busy shop leaves newcomers in the system's queue, where it can neither count nor refuse them (docs/decisions/0040).

import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, BoundSocket, type ListenOptions, Server as NetServer, Socket } from 'node:net'

/** Connections accepted in each turn of the event loop. */
const socketCount = 24
/** Connections that wait to be accepted, at each socket. A visitor for whom there is no room tries again only after a second, three, seven. */
const backlog = 4096

export type ListenAddress = {
  port: number
  host: string
  /** Descriptors of this process that stand for one socket, bound by another process; then port and host only name it. */
  inherited?: readonly number[] | undefined
}
export type Listening = {
  /**
   * Accepts no new connection; resolves when the accepted ones have ended. Closing a socket cuts off whoever waits in its queue, so each is
   * closed when `pauseInTraffic` resolves.
   */
  close: (pauseInTraffic?: () => Promise<void>) => Promise<void>
}

/** Of all sockets together; the system divides connections evenly, so each has its share of it. */
type ConnectionLimit = { maxConnections: number; onRefused: () => void }

/** Makes `server` listen. @throws what the system says, such as EADDRINUSE. */
export async function listenOnMany(server: Server, { port, host, inherited }: ListenAddress, limit?: ConnectionLimit): Promise<Listening> {
  const sockets = inherited?.length ? await listenOnInherited(server, inherited) : await listenOnShared(server, { port, host, backlog })
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
        ended.push(closed(socket))
      }
      await Promise.all(ended)
    },
  }
}

/**
 * Binds a socket for child processes to listen on; visitors who come while none of them does wait. `inherited` goes into the `stdio` of each
 * child, which makes every one a descriptor of its own. It is empty where there are no descriptors (Windows); then children open the port.
 * @throws what the system says, such as EADDRINUSE.
 */
export async function sharedSocket({
  port,
  host,
}: Pick<ListenAddress, 'port' | 'host'>): Promise<{ inherited: number[]; close: () => void }> {
  const { address } = await lookup(host)
  const bound = new BoundSocket({ port, host: address })
  const inherited = Array.from({ length: bound.fd() < 0 ? 0 : socketCount }, () => bound.fd())
  if (inherited.length === 0) bound.close()
  return { inherited, close: () => bound[Symbol.dispose]() }
}

/** All descriptors accept from the same queue. */
async function listenOnInherited(server: Server, descriptors: readonly number[]): Promise<NetServer[]> {
  const sockets = [server, ...descriptors.slice(1).map(() => extraSocket(server))]
  for (const [index, fd] of descriptors.entries()) await listen(sockets[index]!, new Socket({ fd, readable: false, writable: false }))
  return sockets
}

/** Sockets of the same address (SO_REUSEPORT), among which the system divides connections. Where it cannot, there is one. */
async function listenOnShared(server: Server, address: ListenOptions): Promise<NetServer[]> {
  // Sockets that share an address let anybody else of this user share it too; so first see that it is free.
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

/** With the options of `createServer` in node:http. Emitting 'connection' is its documented way to be given a connection. */
const extraSocket = (server: Server): NetServer =>
  new NetServer({ allowHalfOpen: true, noDelay: true }, (socket) => void server.emit('connection', socket))

async function listen(socket: NetServer, at: ListenOptions | Socket): Promise<void> {
  if (at instanceof Socket) socket.listen(at, backlog)
  else socket.listen(at)
  await once(socket, 'listening')
}

/** By the close of `net.Server`: that of `http.Server`, which extends it, would also end idle connections at once. */
const closed = (socket: NetServer): Promise<void> => new Promise((resolve) => void NetServer.prototype.close.call(socket, () => resolve()))
