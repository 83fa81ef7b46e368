// Listens, and stops listening without dropping what is under way.

import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import { openDoors, type Place } from './doors.ts'

/** What is under way when the shop stops gets this long. */
const patience = 10_000
/** Another process goes on in our place: a connection without a question gets this long to bring one, and hears with its answer to come back anew. */
const grace = 2_000

/** Does not listen yet. A question without a Host is refused by the front door, whose answer carries the shop's headers. */
export const webServer = (): Server => createServer({ requireHostHeader: false })

/** Answers the way to stop. `headers` go with every refusal that never reaches `listener`. @throws CannotStart when the port is taken. */
export async function serving(server: Server, listener: RequestListener, place: Place, headers: Readonly<Record<string, string>>) {
  server.requestTimeout = 30_000
  server.headersTimeout = 15_000
  server.keepAliveTimeout = 65_000
  server.on('request', listener)
  server.on('checkExpectation', (_, response) => {
    response.writeHead(417, { ...headers, connection: 'close', 'content-length': 0 }).end()
  })
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => refuse(socket, statusOf[code ?? ''] ?? 400, headers))
  const doors = await openDoors(server, place).catch((error: unknown) => cannotListen(place, error))
  return async ({ gently = false } = {}) => {
    const closed = doors.close()
    if (gently) await letGo(server, closed)
    const deadline = Date.now() + patience
    while (Date.now() < deadline && !(await Promise.race([closed.then(() => true), pause(25, false)]))) server.closeIdleConnections()
    server.closeAllConnections()
    await closed
  }
}

/** What Node could not read, by its own name for it; anything else is a 400. */
const statusOf: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

function refuse(socket: Duplex, status: number, headers: Readonly<Record<string, string>>) {
  const told = Object.entries({ ...headers, connection: 'close', 'content-length': '0' }).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${told.join('')}\r\n`)
  else socket.destroy()
}

/** @throws CannotStart, which says why in one line. */
export function cannotListen({ port, host }: Pick<Place, 'port' | 'host'>, error: unknown): never {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  throw new CannotStart(taken ? `port ${port} on ${host} is taken; set PORT to another` : `cannot listen on ${host}:${port}`)
}

/** Ends each connection that is there with its next answer, so that nobody asks on a connection that is just being closed. */
async function letGo(server: Server, closed: Promise<void>): Promise<void> {
  server.prependListener('request', (_, response) => void (response.shouldKeepAlive = false))
  await Promise.race([closed, pause(grace, undefined, { ref: false })])
}
