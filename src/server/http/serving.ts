// Listens, and stops listening without dropping what is under way.

import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'

/** What is under way when the shop stops gets this long. */
const patience = 10_000
/** Another process goes on in our place: a connection without a question gets this long to bring one, and hears with its answer to come back anew. */
const grace = 2_000

/** Answers the way to stop. @throws CannotStart when the port is taken. */
export async function serving(server: Server, listener: RequestListener, { port, host }: { port: number; host: string }) {
  server.requestTimeout = 30_000
  server.headersTimeout = 15_000
  server.keepAliveTimeout = 65_000
  server.on('request', listener)
  server.on('clientError', (_, socket) => {
    if (socket.writable)
      socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\nx-content-type-options: nosniff\r\ncontent-length: 0\r\n\r\n')
    else socket.destroy()
  })
  server.listen(port, host)
  await once(server, 'listening').catch(({ code }: NodeJS.ErrnoException) => {
    throw new CannotStart(
      code === 'EADDRINUSE' ? `port ${port} on ${host} is taken; set PORT to another` : `cannot listen on ${host}:${port}`,
    )
  })
  return async ({ gently = false } = {}) => {
    if (gently) await letGo(server)
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    const deadline = Date.now() + patience
    while (Date.now() < deadline && !(await Promise.race([closed.then(() => true), pause(25, false)]))) server.closeIdleConnections()
    server.closeAllConnections()
    await closed
  }
}

/** Takes no new connection, and ends each one that is there with its next answer, so that nobody asks on a connection that is just being closed. */
async function letGo(server: Server): Promise<void> {
  server.prependListener('request', (_, response) => void (response.shouldKeepAlive = false))
  // A web server's own close ends quiet connections at once.
  const ended = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  await Promise.race([ended, pause(grace, undefined, { ref: false })])
}
