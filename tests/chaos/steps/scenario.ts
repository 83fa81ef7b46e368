// Random stories of a shop: steps one after the other or at the same moment, now and then cut off as by a kill, each checked.

import * as fc from 'fast-check'
import type { Database } from '#data/db.ts'
import { Problem, isProblem } from '#domain/problem.ts'
import { cents } from '#domain/money.ts'
import type { Shop } from '#operations/shop.ts'
import { diesAfter, wasKilled } from '#tests/support/builders/mortal-shop.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { type Choice, deeds, type World } from './actions.ts'
import { watching } from './invariants.ts'

type Step = Choice & {
  deed: keyof typeof deeds
  /** At the same moment. */
  beside: keyof typeof deeds | undefined
  /** Steps into the database until the process is gone; undefined for one that lives. */
  life: number | undefined
}

const names = Object.keys(deeds) as (keyof typeof deeds)[]
/** What makes something to do comes more often. */
const common: (keyof typeof deeds)[] = ['order', 'subscribe', 'pay', 'pay', 'minute', 'wait']
const anyDeed = fc.oneof({ arbitrary: fc.constantFrom(...names), weight: 3 }, { arbitrary: fc.constantFrom(...common), weight: 2 })
const step: fc.Arbitrary<Step> = fc.record({
  deed: anyDeed,
  which: fc.nat(60),
  how: fc.nat(6_000),
  beside: fc.option(anyDeed, { nil: undefined, freq: 2 }),
  life: fc.oneof({ arbitrary: fc.constant(undefined), weight: 4 }, { arbitrary: fc.nat(40), weight: 1 }),
})
export const stories = (longest: number): fc.Arbitrary<Step[]> =>
  fc.array(step, { minLength: Math.ceil(longest / 2), maxLength: longest, size: 'max' })

/** Asks nobody while it is down. */
const reachable = (shop: Shop, provider: World['provider']): Shop => {
  const guarded = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, name) {
        const member = Reflect.get(target, name) as unknown
        if (name === 'trial' || member === null || member === undefined) return member
        if (typeof member === 'object') return guarded(member)
        if (typeof member !== 'function') return member
        return (...given: unknown[]) =>
          provider.down
            ? Promise.reject(new Problem('payment-unavailable'))
            : ((member as (...all: unknown[]) => unknown).apply(target, given) as Promise<unknown>)
      },
    })
  return { ...shop, payments: guarded(shop.payments), refunds: guarded(shop.refunds) }
}

/** Refusals are answers; a kill is meant; everything else is a fault of the shop. */
async function refused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isProblem(error) && !wasKilled(error)) throw error
  }
}

/** On an empty database of its own. @throws what went wrong, with the step after which it was seen */
export async function live(db: Database, story: readonly Step[]): Promise<number> {
  const clock = aClock('2027-01-29T11:00:00Z')
  const provider = { down: false }
  const shop = reachable(aShop(db, { now: clock.now }), provider)
  for (const price of [1295, 4995, 700]) await aProduct(db, { price: cents(price), stock: 25 })
  const look = watching(db)
  await look()
  for (const [at, { deed, beside, life, ...choice }] of story.entries()) {
    const own = { shop: life === undefined ? shop : diesAfter(shop, life), clock, provider }
    const other = { shop, clock, provider }
    await Promise.all([refused(() => deeds[deed](own, choice)), beside && refused(() => deeds[beside](other, choice))]).catch(
      (error: unknown) => {
        throw new Error(`step ${at}, ${deed}${beside ? ` beside ${beside}` : ''}: ${String(error)}`, { cause: error })
      },
    )
    // What a dead process held is free again after its lease.
    if (life !== undefined) clock.forward({ seconds: 30 })
    const wrong = await look()
    if (wrong.length > 0) throw new Error(`after step ${at}, ${deed}${beside ? ` beside ${beside}` : ''}: ${wrong.join('; ')}`)
  }
  return story.length
}
