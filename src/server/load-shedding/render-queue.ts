// Renders one page in each turn of the event loop, because rendering keeps the processor to itself: newcomers are accepted between two pages, not
// after all of them (docs/decisions/0017).

import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Queue } from './load-shedder.ts'

/** Resolves when it is the asker's turn, in the order of asking. */
export type Turn = () => Promise<void>

/** The load shedder counts who waits in `queue`, as it does for a connection. */
export function renderQueue(): { turn: Turn; queue: Queue } {
  const events = new EventEmitter()
  let waiting = 0
  let last = Promise.resolve()
  return {
    turn() {
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
