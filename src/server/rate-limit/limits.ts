// How often one network address may ask the calls that cost something, and how often one link may change something.

import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Limits } from '#api/answer.ts'
import type { RefusalLimit } from '#api/app.ts'
import type { RateLimitStore } from './store.ts'

/** Times within so many seconds. Wide enough for a care home behind one address. */
const limits: Record<Parameters<Limits['spend']>[0], { times: number; seconds: number }> = {
  'create-order': { times: 30, seconds: 600 },
  'check-address': { times: 60, seconds: 60 },
  search: { times: 120, seconds: 60 },
  newsletter: { times: 10, seconds: 600 },
  login: { times: 20, seconds: 300 },
  mail: { times: 10, seconds: 900 },
  upload: { times: 60, seconds: 600 },
  write: { times: 120, seconds: 60 },
  link: { times: 30, seconds: 3600 },
  // Pages that are newly made; a kept page costs nothing and is not counted.
  page: { times: 300, seconds: 60 },
}

/** How many times as much one sender may ask; above 1 while all visitors seem to come from one address (see operating.ts). */
export type Widening = () => number

/** With `on` false nothing is counted. */
export function openLimits({ on, tally, widening = () => 1 }: { on: boolean; tally: RateLimitStore; widening?: Widening }): Limits {
  return {
    async spend(name, key) {
      if (!on) return undefined
      const { times, seconds } = limits[name]
      const { count, wait } = await tally.add(`${name} ${key}`, seconds)
      // A link is counted by itself, wherever its user seems to be.
      return count > times * (name === 'link' ? 1 : widening()) ? wait : undefined
    },
    giveBack: async (name, key) => void (on && (await tally.takeBack(`${name} ${key}`))),
  }
}

/** Refused calls of one network address within so many seconds. */
const maxRefusals = { times: 300, seconds: 60 }

/** Each process counts by itself: looking costs nothing, and the bound is that of one process at most times their number. */
export function openRefusalLimit({ on, widening = () => 1 }: { on: boolean; widening?: Widening }): RefusalLimit {
  const counted = new RateLimiterMemory({ points: maxRefusals.times, duration: maxRefusals.seconds })
  return {
    async secondsBlocked(address) {
      const state = on ? await counted.get(address) : null
      return state && state.consumedPoints >= maxRefusals.times * widening() ? state.msBeforeNext / 1000 : undefined
    },
    count: async (address) => void (on && (await counted.penalty(address))),
  }
}
