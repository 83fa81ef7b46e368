// When more is asked than the shop can answer in time, whoever comes last is told to come back in a moment; those before are served as quickly as ever.

export type Crowd = {
  /** Whether what is asked now would have to wait too long. Whoever is buying is let in for longer than whoever looks around. */
  tooMuch: (path: string) => boolean
}
/** Something that is given out in the order in which it is asked for, such as the database's connections: how many wait for one, and a sign each time that one is given out. */
export type Queue = { readonly on: (event: 'acquire', listener: () => void) => unknown; readonly waitingCount: number }

/**
 * Milliseconds. A stall is waited out: fifty who order in the same moment on a slow machine are a busy moment, no rush. Of a crowd that stays
 * nobody is let in who would have to wait at all long, because an answer is waited for more than once. All are short of the time after which a
 * question gives up waiting for a connection (database/connect.ts).
 */
const longest = { looking: 2_000, buying: 4_000 }
const inCrowd = { looking: 400, buying: 1_200 }
/** So long nobody came who would hardly have to wait: that is no stall any more. */
const staysFor = 4_000

const buying =
  /^\/(?:checkout$|bestelling\/|betaalproef\/|api\/(?:create-|check-address$|payment-methods$|orders\/|subscriptions\/|test-payments\/|webhooks\/))/

/** Waiting is what is measured, not how much is under way: a call that waits for a slow payment provider, or for a slow visitor, costs the others nothing. */
export function crowd(queues: readonly Queue[], now: () => number = () => performance.now()): Crowd {
  const inQueues = queues.map((queue) => longestWait(queue, now))
  const forProcessor = turns(now)
  let since: number | undefined
  return {
    tooMuch(path) {
      const waits = Math.max(forProcessor(), ...inQueues.map((wait) => wait()))
      if (waits <= inCrowd.looking) {
        since = undefined
        return false
      }
      since ??= now()
      const most = now() - since >= staysFor ? inCrowd : longest
      return waits > most.looking && (waits > most.buying || !buying.test(path))
    },
  }
}

/** How long, in milliseconds, whoever asks now may have to wait in this queue. One of those in it is followed at a time: as long as it has waited, or as long as the one before it did. */
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

/** How long what is read now has waited for at most, in milliseconds: it came in this turn of the event loop or in the one before, unless there was a rest between. */
function turns(now: () => number): () => number {
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
