// Random scenarios of a shop: actions in sequence or concurrently, some cut off as by a kill, with
// the invariants checked after each.

import * as fc from 'fast-check'
import type { Database } from '#data/core/db.ts'
import { Problem, isProblem } from '#domain/problem.ts'
import { cents } from '#domain/money.ts'
import type { AppContext } from '#operations/context.ts'
import { killedAfter, wasKilled } from '../../support/builders/killed-context.ts'
import { createTestProduct } from '../../support/builders/products.ts'
import { createTestClock, createTestContext } from '../../support/builders/context.ts'
import { type Choice, actions, type World } from './actions.ts'
import { createInvariantCheck } from './invariants.ts'

type Step = Choice & {
  action: keyof typeof actions
  /** An action that runs at the same time. */
  concurrent: keyof typeof actions | undefined
  /** Number of database calls until the process is killed; undefined for one that survives. */
  callsUntilKill: number | undefined
}

const actionNames = Object.keys(actions) as (keyof typeof actions)[]
/** Actions that create work for others occur more often. */
const commonActions: (keyof typeof actions)[] = [
  'order',
  'subscribe',
  'pay',
  'pay',
  'minute',
  'wait',
]
const anyAction = fc.oneof(
  { arbitrary: fc.constantFrom(...actionNames), weight: 3 },
  { arbitrary: fc.constantFrom(...commonActions), weight: 2 },
)
const anyStep: fc.Arbitrary<Step> = fc.record({
  action: anyAction,
  which: fc.nat(60),
  how: fc.nat(6_000),
  concurrent: fc.option(anyAction, { nil: undefined, freq: 2 }),
  callsUntilKill: fc.oneof(
    { arbitrary: fc.constant(undefined), weight: 4 },
    { arbitrary: fc.nat(40), weight: 1 },
  ),
})
export const scenarios = (maxLength: number): fc.Arbitrary<Step[]> =>
  fc.array(anyStep, { minLength: Math.ceil(maxLength / 2), maxLength, size: 'max' })

/** Makes every provider call fail while the provider is down. */
const withUnreliableProvider = (context: AppContext, provider: World['provider']): AppContext => {
  const failWhenDown = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, name) {
        const member = Reflect.get(target, name) as unknown
        if (name === 'trial' || member === null || member === undefined) return member
        if (typeof member === 'object') return failWhenDown(member)
        if (typeof member !== 'function') return member
        return (...args: unknown[]) =>
          provider.down
            ? Promise.reject(new Problem('payment-unavailable'))
            : ((member as (...args: unknown[]) => unknown).apply(target, args) as Promise<unknown>)
      },
    })
  return {
    ...context,
    payments: failWhenDown(context.payments),
    refunds: failWhenDown(context.refunds),
  }
}

/**
 * Problems are expected answers and kills are intended; every other error is a defect of the shop.
 */
async function toleratingProblems(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isProblem(error) && !wasKilled(error)) throw error
  }
}

/** Runs a scenario on an empty database. @throws what went wrong, with the step that caused it. */
export async function runScenario(db: Database, steps: readonly Step[]): Promise<number> {
  const clock = createTestClock('2027-01-29T11:00:00Z')
  const provider = { down: false }
  const context = withUnreliableProvider(createTestContext(db, { clock: clock.now }), provider)
  for (const price of [1295, 4995, 700])
    await createTestProduct(db, { price: cents(price), stock: 25 })
  const findViolations = createInvariantCheck(db)
  await findViolations()
  for (const [index, { action, concurrent, callsUntilKill, ...choice }] of steps.entries()) {
    const world = {
      shop: callsUntilKill === undefined ? context : killedAfter(context, callsUntilKill),
      clock,
      provider,
    }
    const otherWorld = { shop: context, clock, provider }
    await Promise.all([
      toleratingProblems(() => actions[action](world, choice)),
      concurrent && toleratingProblems(() => actions[concurrent](otherWorld, choice)),
    ]).catch((error: unknown) => {
      throw new Error(
        `step ${index}, ${action}${concurrent ? ` with ${concurrent}` : ''}: ${String(error)}`,
        { cause: error },
      )
    })
    // The lease of a killed process has expired by then.
    if (callsUntilKill !== undefined) clock.forward({ seconds: 30 })
    const violations = await findViolations()
    if (violations.length > 0)
      throw new Error(
        `after step ${index}, ${action}${concurrent ? ` with ${concurrent}` : ''}: ${violations.join('; ')}`,
      )
  }
  return steps.length
}
