// What goes on at a web server: which connections are open, what is being answered, and since when nothing has happened.

import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

export type Traffic = {
  connections: ReadonlySet<Socket>
  /** From now on each connection ends with its next answer, so that nobody asks on one that is just being closed. */
  endWithAnswers: () => void
  /** Milliseconds since a request came or an answer ended. */
  quietFor: () => number
  /** Resolves when nothing happened for one turn of the event loop, or at `deadline` (of performance.now). */
  pauseInTraffic: (deadline: number) => Promise<void>
}

export function watchTraffic(server: Server): Traffic {
  const connections = new Set<Socket>()
  const underWay = new Set<ServerResponse>()
  let events = 0
  let lastAt = -Infinity
  const happened = () => {
    events++
    lastAt = performance.now()
  }
  server.on('connection', (socket: Socket) => {
    events++
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', (_, response) => {
    happened()
    underWay.add(response)
    response.once('close', () => {
      happened()
      underWay.delete(response)
    })
  })
  return {
    connections,
    endWithAnswers() {
      server.prependListener('request', (_, response) => void (response.shouldKeepAlive = false))
      for (const response of underWay) response.shouldKeepAlive = false
    },
    quietFor: () => performance.now() - lastAt,
    async pauseInTraffic(deadline) {
      for (let seen = -1; seen !== events && performance.now() < deadline;) {
        seen = events
        await nextTurn()
      }
    },
  }
}
