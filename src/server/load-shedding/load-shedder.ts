// Sheds requests when more is asked than the shop can answer in time: the newest are told to come back in a moment, those before are served as
// quickly as ever (docs/decisions/0017).

export type LoadShedder = {
  /** Whether a request for this path would have to wait too long now. Who is buying is let in for longer than who looks around. */
  shouldShed: (path: string) => boolean
}
/** Something that is given out in the order in which it is asked for, such as database connections: how many wait, and an event each time one is given out. */
export type Queue = { readonly on: (event: 'acquire', listener: () => void) => unknown; readonly waitingCount: number }

/**
 * Milliseconds. A stall is waited out: fifty who order in the same moment on a slow machine are a busy moment. Under sustained overload the limit
 * drops, because an answer waits in a queue more than once. All are short of the time after which a query gives up waiting for a connection
 * (database/connect.ts).
 */
const maxWaitInStall = { looking: 2_000, buying: 4_000 }
const maxWaitSustained = { looking: 400, buying: 1_200 }
/** Milliseconds of waits above the sustained limit after which overload counts as sustained. */
const sustainedAfter = 4_000

const buying =
  /^\/(?:checkout$|bestelling\/|betaalproef\/|api\/(?:create-|check-address$|payment-methods$|orders\/|subscriptions\/|test-payments\/|webhooks\/))/

/** Measures waiting time instead of requests under way: a call that waits for a slow payment provider or visitor costs the others nothing. */
export function loadShedder(queues: readonly Queue[], now: () => number = () => performance.now()): LoadShedder {
  const inQueues = queues.map((queue) => longestWait(queue, now))
  const forEventLoop = eventLoopWait(now)
  let since: number | undefined
  return {
    shouldShed(path) {
      const waits = Math.max(forEventLoop(), ...inQueues.map((wait) => wait()))
      if (waits <= maxWaitSustained.looking) {
        since = undefined
        return false
      }
      since ??= now()
      const max = now() - since >= sustainedAfter ? maxWaitSustained : maxWaitInStall
      return waits > max.looking && (waits > max.buying || !buying.test(path))
    },
  }
}

/** How many milliseconds a newcomer may have to wait in this queue: as long as the waiter that is followed has waited, or as long as the one followed before it did. */
function longestWait(queue: Queue, now: () => number): () => number {
  let givenOut = 0
  let followed: { since: number; served: number } | undefined
  let before = 0
  queue.on('acquire', () => {
    givenOut++
    if (!followed || givenOut < followed.served) return
    before = now() - followed.since
    followed = undefined
  })
  return () => {
    if (queue.waitingCount === 0) {
      followed = undefined
      before = 0
      return 0
    }
    followed ??= { since: now(), served: givenOut + queue.waitingCount }
    return Math.max(before, now() - followed.since)
  }
}

/** Milliseconds in which the event loop, when it has something to do, begins its next turn. */
const atOnce = 5

/** How many milliseconds a request that is read now has waited at most: it came in this turn of the event loop or in the one before, unless there was a rest between. */
function eventLoopWait(now: () => number): () => number {
  let began: number | undefined
  let last = { ended: Number.NEGATIVE_INFINITY, lasted: 0 }
  return () => {
    const at = now()
    if (began === undefined) {
      const start = at
      began = start - last.ended <= atOnce ? start - last.lasted : start
      setImmediate(() => {
        last = { ended: now(), lasted: now() - start }
        began = undefined
      })
    }
    return at - began
  }
}
