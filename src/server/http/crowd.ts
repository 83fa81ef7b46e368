// When more is asked than the shop can answer in time, whoever comes last is told to come back in a moment; those before are served as quickly as ever.

import type { EventEmitter } from 'node:events'

export type Crowd = {
  /** Whether what is asked now would have to wait too long. Whoever is buying is let in for longer than whoever looks around. */
  tooMuch: (path: string) => boolean
}
/** The database's connections: how many questions wait for one, and a sign each time that one is given out. */
export type Connections = Pick<EventEmitter, 'on'> & { readonly waitingCount: number }

/** Milliseconds that the question before may have waited by now. An order takes some connections one after the other, so its answer comes within seconds. */
const longest = { looking: 250, buying: 500 }

const buying =
  /^\/(?:checkout$|bestelling\/|betaalproef\/|api\/(?:create-|check-address$|payment-methods$|orders\/|subscriptions\/|test-payments\/|webhooks\/))/

/** Waiting is what is measured, not how much is under way: a call that waits for a slow payment provider, or for a slow visitor, costs the others nothing. */
export function crowd(connections: Connections, now: () => number = () => performance.now()): Crowd {
  const forConnection = longestWait(connections, now)
  const forProcessor = thisTurn(now)
  return {
    tooMuch(path) {
      const waited = Math.max(forProcessor(), forConnection())
      return waited > longest.looking && (waited > longest.buying || !buying.test(path))
    },
  }
}

/** How long, in milliseconds, one of the questions that wait for a connection has waited. They are served in the order in which they came, so one at a time is followed. */
function longestWait(connections: Connections, now: () => number): () => number {
  let givenOut = 0
  let followed: { since: number; served: number } | undefined
  connections.on('acquire', () => {
    givenOut++
    if (followed && givenOut >= followed.served) followed = undefined
  })
  return () => {
    if (connections.waitingCount === 0) followed = undefined
    else followed ??= { since: now(), served: givenOut + connections.waitingCount }
    return followed ? now() - followed.since : 0
  }
}

/** How long this turn of the event loop has lasted, in milliseconds: what is read in it came before, and has waited for as long. */
function thisTurn(now: () => number): () => number {
  let began: number | undefined
  return () => {
    if (began === undefined) {
      began = now()
      setImmediate(() => (began = undefined))
    }
    return now() - began
  }
}
