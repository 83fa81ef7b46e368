// Tracks a web server's open connections, requests in progress, and the time since the last
// activity.

import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

export type Traffic = {
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

export function trackTraffic(server: Server): Traffic {
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
