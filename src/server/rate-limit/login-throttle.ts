// Login throttling. Attempts are counted per submitted e-mail address, so that the throttling does
// not reveal which accounts exist.

import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '#domain/problem.ts'
import type { LoginThrottle } from '#operations/context.ts'
import type { LimitFactor } from './rate-limits.ts'
import type { RateLimitStore } from './rate-limit-store.ts'

const windowSeconds = 15 * 60
/** After this many attempts on one account, a network address must wait. */
const maxPerAddress = 8
/**
 * After `after` attempts on one account from all addresses together, each attempt is delayed but
 * not refused. `step` and `max` are in milliseconds.
 */
const accountDelay = { after: 20, step: 100, max: 3_000 }

/** If `on` is false, no login is counted, delayed or refused. */
export function createLoginThrottle({
  on,
  store,
  limitFactor = () => 1,
}: {
  on: boolean
  store: RateLimitStore
  limitFactor?: LimitFactor
}): LoginThrottle {
  if (!on) return { attempt: () => Promise.resolve(), succeeded: () => Promise.resolve() }
  return {
    async attempt(email, ipAddress) {
      const { account, address } = keysOf(email, ipAddress)
      const byAddress = await store.increment(address, windowSeconds)
      if (byAddress.count > maxPerAddress * limitFactor())
        throw new Problem('too-many-requests', { more: { retry_after: Math.ceil(byAddress.wait) } })
      const { count } = await store.increment(account, windowSeconds)
      if (count > accountDelay.after)
        await pause(Math.min(accountDelay.max, (count - accountDelay.after) * accountDelay.step))
    },
    async succeeded(email, ipAddress) {
      const { account, address } = keysOf(email, ipAddress)
      await store.delete(address)
      await store.decrement(account)
    },
  }
}

const keysOf = (email: string, ipAddress: string) => ({
  account: `account ${email.toLowerCase()}`,
  address: `place ${ipAddress} ${email.toLowerCase()}`,
})
