// How often somebody may try a password. Counted by what was typed, so known and unknown addresses are alike.

import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '#domain/problem.ts'
import type { Guesses } from '#operations/shop.ts'
import type { Widening } from './limits.ts'
import type { RateLimitStore } from './store.ts'

const quarter = 15 * 60
/** From one place to one account: then that place waits, and nobody else. */
const mostFromOnePlace = 8
/** From all places together: from then on each answer comes later, up to `longest` milliseconds, but it comes. */
const slow = { after: 20, step: 100, longest: 3_000 }

/** With `on` false nothing is counted. */
export function loginThrottle({ on, tally, widening = () => 1 }: { on: boolean; tally: RateLimitStore; widening?: Widening }): Guesses {
  if (!on) return { admit: () => Promise.resolve(), right: () => Promise.resolve() }
  return {
    async admit(email, address) {
      const { account, place } = keysOf(email, address)
      const fromPlace = await tally.add(place, quarter)
      if (fromPlace.count > mostFromOnePlace * widening())
        throw new Problem('too-many-requests', { more: { retry_after: Math.ceil(fromPlace.wait) } })
      const { count } = await tally.add(account, quarter)
      if (count > slow.after) await pause(Math.min(slow.longest, (count - slow.after) * slow.step))
    },
    async right(email, address) {
      const { account, place } = keysOf(email, address)
      await tally.forget(place)
      await tally.takeBack(account)
    },
  }
}

const keysOf = (email: string, address: string) => ({
  account: `account ${email.toLowerCase()}`,
  place: `place ${address} ${email.toLowerCase()}`,
})
