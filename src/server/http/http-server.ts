// Starts the HTTP server, and stops it without dropping requests in progress.

import {
  createServer,
  type RequestListener,
  type Server,
  STATUS_CODES,
  type ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause, setImmediate as nextTurn } from 'node:timers/promises'
import { problemSentence } from '#domain/problem.ts'
import { StartupError } from '../boot/startup-error.ts'
import { limitConnectionsPerAddress } from './connections-per-address.ts'
import { type ListenAddress, startListening, stopListening } from './listen-sockets.ts'
import type { Socket } from 'node:net'

/**
 * Time without a byte that the client takes. Then the connection ends, so that nobody makes the
 * shop keep many large responses.
 */
const defaultUnreadMs = 30_000

function endUnreadResponses(server: Server, unreadMs = defaultUnreadMs): void {
  server.on('request', (_, response: ServerResponse) => {
    response.setTimeout(unreadMs, () => {
      // A response that is not ready yet is awaited by a client who reads.
      if (response.headersSent && (response.socket?.writableLength ?? 0) > 0) response.destroy()
    })
  })
}

/**
 * Maximum time that a shutdown waits for requests in progress. All durations are in milliseconds.
 */
const shutdownTimeoutMs = 10_000
/**
 * Maximum time that a shutdown waits for one more request on each open connection. The response to
 * that request closes the connection.
 */
const keepAliveGraceMs = 2_000
/** Maximum number of open connections per process. An idle connection takes some 10 KB. */
const defaultMaxConnections = 4_800
/** After this time without a request the remaining connections are idle and can be closed. */
const quietMs = 80
/** Maximum time to wait for a pause in the traffic before the socket is closed. */
const maxPauseWaitMs = 500

/**
 * Creates the server; `listen` makes it listen. Every `connectionsCheckingInterval` Node ends the
 * connections that exceed the timeouts set by `listen`. The request handler refuses HTTP/1.1
 * requests without a Host header itself, so that the response has our headers.
 */
export const createHttpServer = (): Server =>
  createServer({ requireHostHeader: false, connectionsCheckingInterval: 5_000 })

/**
 * Starts to listen, and resolves with the function that stops the server. `headers` go with the
 * responses to invalid requests, which Node does not pass to `listener`. A connection above
 * `maxConnections`, or above `maxPerAddress` of one network address, is closed at once and reported
 * to `onRefused`. @throws StartupError when it cannot listen, for example because the port is taken
 */
export async function listen(
  server: Server,
  listener: RequestListener,
  address: ListenAddress,
  headers: Readonly<Record<string, string>>,
  {
    maxConnections = defaultMaxConnections,
    maxPerAddress = () => Infinity,
    onRefused = () => {},
    unreadMs,
  }: {
    maxConnections?: number
    maxPerAddress?: () => number
    onRefused?: () => void
    unreadMs?: number
  } = {},
) {
  // A minute is enough to upload a photo of 10 MB over a slow connection.
  server.requestTimeout = 60_000
  server.headersTimeout = 15_000
  server.keepAliveTimeout = 65_000
  limitConnectionsPerAddress(server, { max: maxPerAddress, onRefused })
  endUnreadResponses(server, unreadMs)
  const traffic = trackTraffic(server)
  server.on('request', listener)
  server.on('checkExpectation', (_, response) => {
    response
      .writeHead(417, { ...headers, ...refusal.headers, connection: 'close' })
      .end(refusal.body)
  })
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) =>
    refuse(socket, statusOf[code ?? ''] ?? 400, headers),
  )
  server.maxConnections = maxConnections
  server.on('drop', onRefused)
  await startListening(server, address).catch((error: unknown) => throwListenError(address, error))
  /** `hasSuccessor` means that another process accepts new connections from now on. */
  return async ({ hasSuccessor = false } = {}) => {
    const deadline = performance.now() + shutdownTimeoutMs
    traffic.closeAfterResponses()
    if (!hasSuccessor) {
      await existingConnectionsEnded(traffic)
      await traffic.pauseInTraffic(performance.now() + maxPauseWaitMs)
    }
    const closed = stopListening(server)
    if (hasSuccessor)
      await Promise.race([closed, pause(keepAliveGraceMs, undefined, { ref: false })])
    while (
      performance.now() < deadline &&
      !(await Promise.race([closed.then(() => true), pause(25, false)]))
    )
      if (traffic.quietFor() > quietMs) server.closeIdleConnections()
    server.closeAllConnections()
    await closed
  }
}

/**
 * Waits at most `keepAliveGraceMs` until the existing connections have closed or traffic pauses.
 * New connections are still accepted.
 */
async function existingConnectionsEnded(traffic: Traffic): Promise<void> {
  const since = performance.now()
  const existing = new Set(traffic.connections)
  const isAnyOpen = () => [...existing].some((socket) => traffic.connections.has(socket))
  const quietFor = () => Math.min(traffic.quietFor(), performance.now() - since)
  while (isAnyOpen() && quietFor() < quietMs && performance.now() - since < keepAliveGraceMs)
    await pause(5)
}

/**
 * Maps the code of Node's error for an invalid request to the response status; any other code means
 * 400.
 */
const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const refusedBody = JSON.stringify({ message: problemSentence('body-malformed') })
/** JSON for every path, because Node does not say whether it read one under /api. */
const refusal = {
  headers: {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(refusedBody)),
  },
  body: refusedBody,
}

function refuse(socket: Duplex, status: number, headers: Readonly<Record<string, string>>) {
  const lines = Object.entries({ ...headers, ...refusal.headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  if (socket.writable)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${refusal.body}`)
  else socket.destroy()
}

/** @throws StartupError with the reason in one line */
export function throwListenError(
  { port, host }: Pick<ListenAddress, 'port' | 'host'>,
  error: unknown,
): never {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  throw new StartupError(
    taken
      ? `port ${port} on ${host} is taken; set PORT to another`
      : `cannot listen on ${host}:${port}`,
  )
}

// Tracks a web server's open connections, requests in progress, and the time since the last
// activity.

type Traffic = {
  connections: ReadonlySet<Socket>
  /**
   * Closes each connection after its current or next response, not while the client may be sending
   * a request.
   */
  closeAfterResponses: () => void
  /** Milliseconds since a request arrived or a response ended. */
  quietFor: () => number
  /**
   * Resolves after a turn of the event loop without a new connection, request or response, or at
   * `deadline` (performance.now).
   */
  pauseInTraffic: (deadline: number) => Promise<void>
}

function trackTraffic(server: Server): Traffic {
  const connections = new Set<Socket>()
  const underWay = new Set<ServerResponse>()
  let events = 0
  let lastAt = -Infinity
  const recordEvent = () => {
    events++
    lastAt = performance.now()
  }
  server.on('connection', (socket: Socket) => {
    events++
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', (_, response) => {
    recordEvent()
    underWay.add(response)
    response.once('close', () => {
      recordEvent()
      underWay.delete(response)
    })
  })
  return {
    connections,
    closeAfterResponses() {
      server.prependListener('request', (_, response) => void (response.shouldKeepAlive = false))
      for (const response of underWay) response.shouldKeepAlive = false
    },
    quietFor: () => performance.now() - lastAt,
    async pauseInTraffic(deadline) {
      for (let before = -1; before !== events && performance.now() < deadline;) {
        before = events
        await nextTurn()
      }
    },
  }
}
