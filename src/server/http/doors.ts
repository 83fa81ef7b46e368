// Where connections come in. Node takes one new connection from a listening socket in each turn of its event loop, so with a single socket a
// busy shop lets newcomers wait outside, where it cannot see them, let alone turn them away. So it listens through several at once.

import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, BoundSocket, type ListenOptions, Server as NetServer, Socket } from 'node:net'

/** New connections in each turn of the event loop. */
export const doorCount = 24
/** Connections that wait to be taken in, at each door. A visitor for whom there is no room tries again only after a second, three, seven. */
const backlog = 4096

export type Place = {
  port: number
  host: string
  /** Descriptors of this process that stand for one socket, bound by another process; then port and host only name it. */
  inherited?: readonly number[] | undefined
}
export type Doors = {
  /**
   * No new connection comes in; resolves when those that came through have ended. Whoever waits at a door that closes is cut off, so each is
   * closed at a moment for which `nobodyComes` waits.
   */
  close: (nobodyComes?: () => Promise<void>) => Promise<void>
}

/** Of all doors together; the system divides newcomers evenly, so each has its share of it. */
type Bound = { maxConnections: number; onRefused: () => void }

/** Opens `server` at a place. @throws what the system says, such as EADDRINUSE. */
export async function openDoors(server: Server, { port, host, inherited }: Place, bound?: Bound): Promise<Doors> {
  const listening = inherited?.length ? await through(server, inherited) : await beside(server, { port, host, backlog })
  if (bound)
    for (const door of listening) {
      door.maxConnections = Math.ceil(bound.maxConnections / listening.length)
      door.on('drop', bound.onRefused)
    }
  return {
    async close(nobodyComes) {
      const ended: Promise<void>[] = []
      for (const door of listening) {
        await nobodyComes?.()
        ended.push(closed(door))
      }
      await Promise.all(ended)
    },
  }
}

/**
 * A socket for processes to come, which listen through it; visitors who come while none of them does wait. `inherited` goes into the `stdio`
 * of each, which makes every one a descriptor of its own. It is empty where there are no descriptors (Windows); then they open the port themselves.
 * @throws what the system says, such as EADDRINUSE.
 */
export async function sharedDoor({ port, host }: Pick<Place, 'port' | 'host'>): Promise<{ inherited: number[]; close: () => void }> {
  const { address } = await lookup(host)
  const bound = new BoundSocket({ port, host: address })
  const inherited = Array.from({ length: bound.fd() < 0 ? 0 : doorCount }, () => bound.fd())
  if (inherited.length === 0) bound.close()
  return { inherited, close: () => bound[Symbol.dispose]() }
}

/** Each descriptor is a door to the same queue. */
async function through(server: Server, descriptors: readonly number[]): Promise<NetServer[]> {
  const doors = [server, ...descriptors.slice(1).map(() => sideDoor(server))]
  for (const [index, fd] of descriptors.entries()) await heard(doors[index]!, new Socket({ fd, readable: false, writable: false }))
  return doors
}

/** Sockets of the same address, among which the system divides who comes. Where it cannot, there is one. */
async function beside(server: Server, place: ListenOptions): Promise<NetServer[]> {
  // Sockets that share an address let anybody else of this user share it too; so first see that it is free.
  const first = sideDoor(server)
  await heard(first, place)
  const { port } = first.address() as AddressInfo
  first.close()
  const shared = { ...place, port, reusePort: true }
  try {
    await heard(server, shared)
  } catch {
    await heard(server, { ...place, port })
    return [server]
  }
  const others = Array.from({ length: doorCount - 1 }, () => sideDoor(server))
  for (const door of others) await heard(door, shared)
  return [server, ...others]
}

/** As `createServer` of node:http makes its sockets. */
const sideDoor = (server: Server): NetServer =>
  new NetServer({ allowHalfOpen: true, noDelay: true }, (socket) => void server.emit('connection', socket))

async function heard(door: NetServer, at: ListenOptions | Socket): Promise<void> {
  if (at instanceof Socket) door.listen(at, backlog)
  else door.listen(at)
  await once(door, 'listening')
}

/** A web server's own close would end quiet connections at once. */
const closed = (door: NetServer): Promise<void> => new Promise((resolve) => void NetServer.prototype.close.call(door, () => resolve()))
