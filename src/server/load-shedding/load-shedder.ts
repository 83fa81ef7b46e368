// Sheds requests when more arrive than the shop can answer in time (docs/decisions/0102). Refuses
// new requests, so that the shop can still answer the requests that already wait.

export type LoadShedder = {
  /** Whether a request would now wait too long; one of the checkout may wait longer. */
  shouldShed: (path: string) => boolean
}
/**
 * The queue for a resource, such as a database connection. Requests wait in order; 'acquire' means
 * that a request got the resource.
 */
export type ResourceQueue = {
  readonly on: (event: 'acquire', listener: () => void) => unknown
  readonly waitingCount: number
}

/**
 * Maximum waits in milliseconds. Short stalls are tolerated, because fifty orders in the same
 * moment on a slow machine are not yet an overload. Under sustained overload the maximum is lower,
 * because one request waits in a queue more than once. All maximums are below the time after which
 * a query stops waiting for a connection (postgres/connect.ts).
 */
const maxWaitInStall = { browsing: 2_000, checkout: 4_000 }
const maxWaitSustained = { browsing: 400, checkout: 1_200 }
/**
 * An overload is sustained once every measured wait has been above `maxWaitSustained.browsing` for
 * this many milliseconds.
 */
const sustainedAfter = 4_000

const checkoutPaths =
  /^\/(?:checkout$|bestelling\/|betaalproef\/|api\/(?:create-|check-address$|pickup-points$|payment-methods$|placed-order$|orders\/|subscriptions\/|test-payments\/|webhooks\/))/

/**
 * Measures waiting time instead of counting requests. A request that waits for a slow payment
 * provider or client does not slow down other requests.
 */
export function createLoadShedder(
  queues: readonly ResourceQueue[],
  clock: () => number = () => performance.now(),
): LoadShedder {
  const queueWaits = queues.map((queue) => estimateQueueWait(queue, clock))
  const loopWait = eventLoopWait(clock)
  let overloadedSince: number | undefined
  return {
    shouldShed(path) {
      const wait = Math.max(loopWait(), ...queueWaits.map((measure) => measure()))
      if (wait <= maxWaitSustained.browsing) {
        overloadedSince = undefined
        return false
      }
      overloadedSince ??= clock()
      const max = clock() - overloadedSince >= sustainedAfter ? maxWaitSustained : maxWaitInStall
      return wait > max.browsing && (wait > max.checkout || !checkoutPaths.test(path))
    },
  }
}

/**
 * Returns a function that estimates how many milliseconds a new request would wait in this queue; 0
 * if the queue is empty. The function follows one waiting request at a time. The estimate is the
 * longer of two waits: of this request so far, and of the one followed before.
 */
function estimateQueueWait(queue: ResourceQueue, clock: () => number): () => number {
  let acquired = 0
  let followed: { since: number; servedAt: number } | undefined
  let previousWait = 0
  queue.on('acquire', () => {
    acquired++
    if (!followed || acquired < followed.servedAt) return
    previousWait = clock() - followed.since
    followed = undefined
  })
  return () => {
    if (queue.waitingCount === 0) {
      followed = undefined
      previousWait = 0
      return 0
    }
    followed ??= { since: clock(), servedAt: acquired + queue.waitingCount }
    return Math.max(previousWait, clock() - followed.since)
  }
}

/**
 * If the next turn of the event loop begins within this many milliseconds, the loop was busy in
 * between.
 */
const maxTurnGapMs = 5

/**
 * Returns a function that measures how many milliseconds a request may have waited before Node
 * reads it. The request may have arrived in this turn of the event loop or, if the loop was busy,
 * in the previous turn.
 */
function eventLoopWait(clock: () => number): () => number {
  let waitingSince: number | undefined
  let lastTurn = { endedAt: Number.NEGATIVE_INFINITY, duration: 0 }
  return () => {
    const now = clock()
    if (waitingSince === undefined) {
      const start = now
      waitingSince = start - lastTurn.endedAt <= maxTurnGapMs ? start - lastTurn.duration : start
      setImmediate(() => {
        lastTurn = { endedAt: clock(), duration: clock() - start }
        waitingSince = undefined
      })
    }
    return now - waitingSince
  }
}
