// How often one network address may ask the calls that cost something.

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Caller } from '#api/caller.ts'
import type { LimitName } from '#api/endpoint.ts'

/** Times within so many seconds. Wide enough for a care home behind one address. */
const limits: Record<LimitName, { points: number; duration: number }> = {
  'create-order': { points: 30, duration: 600 },
  'check-address': { points: 60, duration: 60 },
  search: { points: 120, duration: 60 },
  newsletter: { points: 10, duration: 600 },
  login: { points: 20, duration: 300 },
  mail: { points: 10, duration: 900 },
  upload: { points: 60, duration: 600 },
  write: { points: 120, duration: 60 },
}

export type Spend = (limit: LimitName, caller: Caller) => Promise<number | undefined>

/** Answers the seconds to wait when a limit is used up; with `on` false nothing is counted. */
export function openLimits({ on }: { on: boolean }): Spend {
  const limiters = new Map(Object.entries(limits).map(([name, limit]) => [name, new RateLimiterMemory({ ...limit, keyPrefix: name })]))
  return async (name, { address }) => {
    if (!on) return undefined
    try {
      await limiters.get(name)?.consume(address)
      return undefined
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return refused.msBeforeNext / 1000
      throw refused
    }
  }
}
