// How often somebody may try a password. Counted in memory and by what was typed, so known and unknown addresses are alike.

import { setTimeout as pause } from 'node:timers/promises'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '#domain/problem.ts'
import type { Guesses } from '#operations/shop.ts'

const quarter = 15 * 60
/** From one place to one account: then that place waits, and nobody else. */
const mostFromOnePlace = 8
/** From all places together: from then on each answer comes later, up to `longest` milliseconds, but it comes. */
const slow = { after: 20, step: 100, longest: 3_000 }

/** With `on` false nothing is counted. */
export function openGuesses({ on }: { on: boolean }): Guesses {
  if (!on) return { admit: () => Promise.resolve(), right: () => Promise.resolve() }
  const fromPlace = new RateLimiterMemory({ points: mostFromOnePlace, duration: quarter, keyPrefix: 'place' })
  const fromAll = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: quarter, keyPrefix: 'account' })
  return {
    async admit(email, address) {
      const { account, place } = keysOf(email, address)
      await fromPlace.consume(place).catch(refuse)
      const { consumedPoints } = await fromAll.consume(account)
      if (consumedPoints > slow.after) await pause(Math.min(slow.longest, (consumedPoints - slow.after) * slow.step))
    },
    async right(email, address) {
      const { account, place } = keysOf(email, address)
      await fromPlace.delete(place)
      await fromAll.reward(account)
    },
  }
}

const keysOf = (email: string, address: string) => ({ account: email.toLowerCase(), place: `${address} ${email.toLowerCase()}` })

function refuse(refused: unknown): never {
  if (!(refused instanceof RateLimiterRes)) throw refused
  throw new Problem('too-many-requests', { more: { retry_after: Math.ceil(refused.msBeforeNext / 1000) } })
}
