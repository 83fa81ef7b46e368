// Counting how often, for limits: in this process alone, or together with all processes on the same database.

import { createHash } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { databaseGone } from '#data/database-gone.ts'
import type { Database } from '#data/db.ts'
import { addToTally, forgetTally, takeFromTally } from '#data/tallies.ts'

export type RateLimitStore = {
  /** One more of `key`. The first is remembered for `seconds`; `wait` is how many of them are left. */
  add: (key: string, seconds: number) => Promise<{ count: number; wait: number }>
  takeBack: (key: string) => Promise<void>
  forget: (key: string) => Promise<void>
}

export function memoryStore(): RateLimitStore {
  const kept = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: 1 })
  return {
    async add(key, seconds) {
      const { consumedPoints, msBeforeNext } = await kept.consume(key, 1, { customDuration: seconds })
      return { count: consumedPoints, wait: msBeforeNext / 1000 }
    },
    takeBack: async (key) => void (await kept.reward(key)),
    forget: async (key) => void (await kept.delete(key)),
  }
}

/** While the database is gone each process counts by itself: a limit is then wider, never absent. */
export function databaseStore(db: Database): RateLimitStore {
  const alone = memoryStore()
  return {
    add: (key, seconds) => orElse(addToTally(db, hashed(key), seconds), () => alone.add(key, seconds)),
    takeBack: (key) => orElse(takeFromTally(db, hashed(key)), () => alone.takeBack(key)),
    forget: (key) => orElse(forgetTally(db, hashed(key)), () => alone.forget(key)),
  }
}

async function orElse<Result>(together: Promise<Result>, byItself: () => Promise<Result>): Promise<Result> {
  try {
    return await together
  } catch (error) {
    if (!databaseGone(error)) throw error
    return byItself()
  }
}

const hashed = (key: string): string => createHash('sha256').update(key).digest('hex')

/** A shop that has its embedded database to itself and is one process counts in memory, which costs nothing. */
export const rateLimitStoreFor = (
  settings: { processes?: number | undefined; databaseUrl?: string | undefined },
  db: Database,
): RateLimitStore => (settings.processes === undefined && settings.databaseUrl === undefined ? memoryStore() : databaseStore(db))
