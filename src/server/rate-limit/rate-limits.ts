// Rate limits: how often one network address may call costly endpoints, and how often one access
// link may change something.

import type { RateLimits } from '#api/framework/execute.ts'
import type { RejectionLimit } from '#api/framework/http-app.ts'
import { createMemoryRateLimitStore, type RateLimitStore } from './rate-limit-store.ts'

/**
 * At most `max` calls per sender or link in `seconds`. The limits are wide enough for a care home
 * whose residents share one address.
 */
const limits: Record<Parameters<RateLimits['spend']>[0], { max: number; seconds: number }> = {
  'create-order': { max: 30, seconds: 600 },
  'check-address': { max: 60, seconds: 60 },
  // A random code of seven characters cannot be guessed at this rate.
  'discount-code': { max: 40, seconds: 600 },
  search: { max: 120, seconds: 60 },
  newsletter: { max: 10, seconds: 600 },
  restock: { max: 10, seconds: 600 },
  callback: { max: 6, seconds: 600 },
  login: { max: 20, seconds: 300 },
  mail: { max: 10, seconds: 900 },
  upload: { max: 60, seconds: 600 },
  write: { max: 120, seconds: 60 },
  // Only against floods: a customer may always withdraw.
  withdrawal: { max: 120, seconds: 60 },
  // All other calls of visitors and customers, such as the status of an order.
  call: { max: 1200, seconds: 60 },
  link: { max: 30, seconds: 3600 },
  // Counts newly rendered pages and public API responses, not cached ones.
  page: { max: 300, seconds: 60 },
  // Per API key: a warehouse that asks every second, and has some left for its work.
  partner: { max: 240, seconds: 60 },
}

/**
 * Multiplies the limits per sender. The factor is above 1 while all visitors seem to come from one
 * address (system-alerts.ts).
 */
export type LimitFactor = () => number

/** If `on` is false, no call is counted or limited. */
export function createRateLimits({
  on,
  store,
  limitFactor = () => 1,
}: {
  on: boolean
  store: RateLimitStore
  limitFactor?: LimitFactor
}): RateLimits {
  // Counts in memory what needs no exact limit, which costs no query.
  const memory = createMemoryRateLimitStore()
  return {
    async spend(name, key) {
      if (!on) return undefined
      const { max, seconds } = limits[name]
      const counters = name === 'call' ? memory : store
      const { count, wait } = await counters.increment(`${name} ${key}`, seconds)
      // Calls by link or API key are counted per link or key, not per sender.
      return count > max * (name === 'link' || name === 'partner' ? 1 : limitFactor())
        ? wait
        : undefined
    },
    refund: async (name, key) => void (on && (await store.decrement(`${name} ${key}`))),
  }
}

/** Maximum number of rejected calls of one network address within `seconds`. */
const rejectionLimit = { max: 300, seconds: 60 }

/**
 * Counts in memory, which costs no query. Each process counts separately, so the limit applies per
 * process.
 */
export function createRejectionLimit({
  on,
  limitFactor = () => 1,
}: {
  on: boolean
  limitFactor?: LimitFactor
}): RejectionLimit {
  const counters = createMemoryRateLimitStore()
  return {
    secondsBlocked(address) {
      const counter = on ? counters.find(address) : undefined
      return counter && counter.count >= rejectionLimit.max * limitFactor()
        ? counter.wait
        : undefined
    },
    count: async (address) =>
      void (on && (await counters.increment(address, rejectionLimit.seconds))),
  }
}
