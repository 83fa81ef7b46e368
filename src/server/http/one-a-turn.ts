// Work that keeps the processor to itself, such as drawing a page, is done one piece in each turn of the event loop: whoever comes meanwhile is
// taken in between two pieces, not after all of them.

import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Queue } from './crowd.ts'

/** Resolves when it is the asker's turn, in the order of asking. */
export type Turn = () => Promise<void>

/** Whoever waits for a turn can be counted, as whoever waits for a connection. */
export function oneATurn(): { turn: Turn; queue: Queue } {
  const signs = new EventEmitter()
  let waiting = 0
  let last = Promise.resolve()
  return {
    turn() {
      waiting++
      last = last
        .then(() => nextTurn())
        .then(() => {
          waiting--
          signs.emit('acquire')
        })
      return last
    },
    queue: {
      on: (event, listener) => signs.on(event, listener),
      get waitingCount() {
        return waiting
      },
    },
  }
}
