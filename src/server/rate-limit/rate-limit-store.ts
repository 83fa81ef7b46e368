// Counters for rate limits: in the memory of this process, or shared by all processes in the
// database.

import { createHash } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { isDatabaseUnavailable } from '#data/core/database-unavailable.ts'
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

export function createMemoryRateLimitStore(): RateLimitStore {
  const limiter = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: 1 })
  return {
    async increment(key, seconds) {
      const { consumedPoints, msBeforeNext } = await limiter.consume(key, 1, {
        customDuration: seconds,
      })
      return { count: consumedPoints, wait: msBeforeNext / 1000 }
    },
    decrement: async (key) => void (await limiter.reward(key)),
    delete: async (key) => void (await limiter.delete(key)),
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
