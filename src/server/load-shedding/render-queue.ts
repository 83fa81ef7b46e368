// Renders one page per turn of the event loop (docs/decisions/0102). Rendering blocks the loop.
// Without this queue, Node would accept new connections only after all waiting pages.

import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ResourceQueue } from './load-shedder.ts'

/** Resolves when the caller may render; callers get their turn in the order of their calls. */
export type WaitForTurn = () => Promise<void>

/**
 * The load shedder measures the wait in `queue`, in the same way as the wait for a database
 * connection.
 */
export function createRenderQueue(): { waitForTurn: WaitForTurn; queue: ResourceQueue } {
  const events = new EventEmitter()
  let waiting = 0
  let last = Promise.resolve()
  return {
    waitForTurn() {
      waiting++
      last = last
        .then(() => nextTurn())
        .then(() => {
          waiting--
          events.emit('acquire')
        })
      return last
    },
    queue: {
      on: (event, listener) => events.on(event, listener),
      get waitingCount() {
        return waiting
      },
    },
  }
}
