// Counters for rate limits: in the memory of this process, or shared by all processes in the
// database.

import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isDatabaseUnavailable } from '#data/core/database-errors.ts'
import type { Database } from '#data/core/db.ts'
import {
  incrementCounter,
  deleteCounter,
  decrementCounter,
} from '#data/core/rate-limit-counters.ts'

export type RateLimitStore = {
  /**
   * Adds one to the counter of `key`. The counter starts again from zero `seconds` after its first
   * increment. `wait` is the number of seconds until this new start.
   */
  increment: (key: string, seconds: number) => Promise<{ count: number; wait: number }>
  decrement: (key: string) => Promise<void>
  delete: (key: string) => Promise<void>
}

/**
 * A counter takes some 300 bytes. When there are more counters, the one that was used longest ago
 * is forgotten, so that many addresses cannot fill the memory.
 */
const maxCounters = 20_000

type Counter = { count: number; endsAt: number }
export type MemoryRateLimitStore = RateLimitStore & {
  find: (key: string) => { count: number; wait: number } | undefined
}

export function createMemoryRateLimitStore(): MemoryRateLimitStore {
  const counters = new LRUCache<string, Counter>({ max: maxCounters })
  const current = (key: string): Counter | undefined => {
    const counter = counters.get(key)
    return counter && counter.endsAt > Date.now() ? counter : undefined
  }
  const describe = ({ count, endsAt }: Counter) => ({ count, wait: (endsAt - Date.now()) / 1000 })
  return {
    find(key) {
      const counter = current(key)
      return counter && describe(counter)
    },
    increment(key, seconds) {
      const { count, endsAt } = current(key) ?? { count: 0, endsAt: Date.now() + seconds * 1000 }
      const counter = { count: count + 1, endsAt }
      counters.set(key, counter)
      return Promise.resolve(describe(counter))
    },
    decrement(key) {
      const counter = current(key)
      if (counter) counters.set(key, { ...counter, count: counter.count - 1 })
      return Promise.resolve()
    },
    delete(key) {
      counters.delete(key)
      return Promise.resolve()
    },
  }
}

/**
 * Counts in the memory of each process while the database is unavailable: the limits are then
 * wider, but not absent. While `isAway`, it does not wait for the database.
 */
export function createDatabaseRateLimitStore(
  db: Database,
  isAway: () => boolean = () => false,
): RateLimitStore {
  const memory = createMemoryRateLimitStore()
  const withFallback = <Result>(shared: () => Promise<Result>, local: () => Promise<Result>) =>
    isAway() ? local() : orLocal(shared, local)
  return {
    increment: (key, seconds) =>
      withFallback(
        () => incrementCounter(db, hashKey(key), seconds),
        () => memory.increment(key, seconds),
      ),
    decrement: (key) =>
      withFallback(
        () => decrementCounter(db, hashKey(key)),
        () => memory.decrement(key),
      ),
    delete: (key) =>
      withFallback(
        () => deleteCounter(db, hashKey(key)),
        () => memory.delete(key),
      ),
  }
}

async function orLocal<Result>(
  shared: () => Promise<Result>,
  local: () => Promise<Result>,
): Promise<Result> {
  try {
    return await shared()
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return local()
  }
}

const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** A shop of one process with an embedded database counts in memory, which costs no query. */
export const createRateLimitStore = (
  settings: { processes?: number | undefined; databaseUrl?: string | undefined },
  db: Database,
  isAway?: () => boolean,
): RateLimitStore =>
  settings.processes === undefined && settings.databaseUrl === undefined
    ? createMemoryRateLimitStore()
    : createDatabaseRateLimitStore(db, isAway)
