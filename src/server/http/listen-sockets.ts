// Listens on an address, or on a socket that the supervisor of several web processes has bound.

import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { BoundSocket, Server as NetServer, Socket } from 'node:net'

/**
 * Maximum number of connections that wait to be accepted. Node accepts one per turn of its event
 * loop; those that wait are neither counted nor refused (docs/decisions/0102). A client that finds
 * the queue full retries only after one, three and seven seconds.
 */
const backlog = 4096

export type ListenAddress = {
  port: number
  host: string
  /**
   * File descriptor of a socket that another process has bound. With one, `port` and `host` only
   * describe that socket.
   */
  inherited?: number | undefined
}

/** Makes `server` listen. @throws the system's error, such as EADDRINUSE */
export async function startListening(
  server: Server,
  { port, host, inherited }: ListenAddress,
): Promise<void> {
  if (inherited === undefined) server.listen({ port, host, backlog })
  else server.listen(new Socket({ fd: inherited, readable: false, writable: false }), backlog)
  await once(server, 'listening')
}

/**
 * Stops accepting connections, and resolves when the accepted ones have ended. Uses the `close` of
 * `net.Server`: that of `http.Server` would also end idle connections at once. The system resets
 * the connections that wait to be accepted.
 */
export const stopListening = (server: Server): Promise<void> =>
  new Promise((resolve) => void NetServer.prototype.close.call(server, () => resolve()))

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
  const inherited = bound.fd() < 0 ? [] : [bound.fd()]
  if (inherited.length === 0) bound.close()
  return { inherited, close: () => bound[Symbol.dispose]() }
}
