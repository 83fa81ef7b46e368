// Listens, and stops listening without dropping what is under way.

import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import { type ListenAddress, listenOnMany } from './listen-sockets.ts'
import { type Traffic, watchTraffic } from './traffic.ts'

/** What is under way when the shop stops gets this long. */
const patience = 10_000
/** A connection that is kept alive gets this long to bring a request, and hears with the answer that it ends. */
const grace = 2_000
/** Open at the same time, of one process. A quiet one takes some 10 KB. */
const mostConnections = 4_800
/** When nobody has asked for this long, nobody is about to: what is still open waits for nothing. */
const quiet = 80
/** For so long at most the sockets wait for moments in which nobody comes. */
const calm = 500

/** Does not listen yet. Node looks this often, in milliseconds, for senders who are slower than `serving` allows. A question without a Host is refused by requestHandler, whose answer carries the shop's headers. */
export const webServer = (): Server => createServer({ requireHostHeader: false, connectionsCheckingInterval: 5_000 })

/** Answers the way to stop. `headers` go with every refusal that never reaches `listener`; `onRefused` hears of each connection above `maxConnections`, which is closed at once. @throws CannotStart when the port is taken. */
export async function serving(
  server: Server,
  listener: RequestListener,
  place: ListenAddress,
  headers: Readonly<Record<string, string>>,
  { maxConnections = mostConnections, onRefused = () => {} }: { maxConnections?: number; onRefused?: () => void } = {},
) {
  // A photo of 10 MB by way of a slow line.
  server.requestTimeout = 60_000
  server.headersTimeout = 15_000
  server.keepAliveTimeout = 65_000
  const traffic = watchTraffic(server)
  server.on('request', listener)
  server.on('checkExpectation', (_, response) => {
    response.writeHead(417, { ...headers, connection: 'close', 'content-length': 0 }).end()
  })
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => refuse(socket, statusOf[code ?? ''] ?? 400, headers))
  const listening = await listenOnMany(server, place, { maxConnections, onRefused }).catch((error: unknown) => cannotListen(place, error))
  /** With `gently` another process goes on in our place, which takes in newcomers. */
  return async ({ gently = false } = {}) => {
    const deadline = performance.now() + patience
    traffic.endWithAnswers()
    if (!gently) await untilLetGo(traffic)
    const closing = performance.now() + calm
    const closed = listening.close(gently ? undefined : () => traffic.pauseInTraffic(closing))
    if (gently) await Promise.race([closed, pause(grace, undefined, { ref: false })])
    while (performance.now() < deadline && !(await Promise.race([closed.then(() => true), pause(25, false)])))
      if (traffic.quietFor() > quiet) server.closeIdleConnections()
    server.closeAllConnections()
    await closed
  }
}

/** Newcomers are still let in until those who were here have been told to come back. */
async function untilLetGo(traffic: Traffic): Promise<void> {
  const since = performance.now()
  const here = new Set(traffic.connections)
  const isAnyHere = () => [...here].some((socket) => traffic.connections.has(socket))
  const sinceAsked = () => Math.min(traffic.quietFor(), performance.now() - since)
  while (isAnyHere() && sinceAsked() < quiet && performance.now() - since < grace) await pause(5)
}

/** What Node could not read, by its own name for it; anything else is a 400. */
const statusOf: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

function refuse(socket: Duplex, status: number, headers: Readonly<Record<string, string>>) {
  const told = Object.entries({ ...headers, connection: 'close', 'content-length': '0' }).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${told.join('')}\r\n`)
  else socket.destroy()
}

/** @throws CannotStart, which says why in one line. */
export function cannotListen({ port, host }: Pick<ListenAddress, 'port' | 'host'>, error: unknown): never {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  throw new CannotStart(taken ? `port ${port} on ${host} is taken; set PORT to another` : `cannot listen on ${host}:${port}`)
}
