// A context whose process is killed after a number of steps in its database or at the payment
// provider. What was committed stays; nothing after it happens.

import type { Database, Transaction } from '#data/core/db.ts'
import type { AppContext } from '#operations/context.ts'

class Killed extends Error {}

export const wasKilled = (error: unknown): boolean =>
  error instanceof Killed ||
  (error instanceof AggregateError && error.errors.every(wasKilled)) ||
  (error instanceof Error && wasKilled(error.cause))

export function killedAfter(context: AppContext, steps: number): AppContext {
  let remaining = steps
  const countStep = () => {
    if (--remaining < 0) throw new Killed('killed')
  }
  const killable = <Part extends Database | Transaction>(database: Part): Part =>
    new Proxy(database, {
      get(target, name) {
        const member = Reflect.get(target, name) as unknown
        if (name === 'transaction')
          return async (work: (tx: Transaction) => Promise<unknown>) => {
            countStep()
            const result = await target.transaction((tx) => work(killable(tx)))
            countStep()
            return result
          }
        if (typeof member !== 'function') return member
        return (...args: unknown[]) => {
          countStep()
          return (member as (...args: unknown[]) => unknown).apply(target, args)
        }
      },
    })
  /** Counts one step before the call and one after it. */
  const withKillPoints =
    <Args extends unknown[], Result>(operation: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      countStep()
      const result = await operation(...args)
      countStep()
      return result
    }
  const { payments, refunds } = context
  return {
    ...context,
    db: killable(context.db),
    payments: {
      ...payments,
      create: withKillPoints(payments.create),
      cancel: withKillPoints(payments.cancel),
      recurring: { ...payments.recurring, charge: withKillPoints(payments.recurring.charge) },
    },
    refunds: { ...refunds, create: withKillPoints(refunds.create) },
  }
}

/**
 * Does the work again and again, killed one step later each time, until it is done. `check` runs
 * after each attempt. Returns the number of kills.
 */
export async function killAtEachStep(
  context: AppContext,
  work: (context: AppContext) => Promise<unknown>,
  check: () => Promise<unknown> = () => Promise.resolve(),
): Promise<number> {
  for (let steps = 0; ; steps++) {
    const isDone = await work(killedAfter(context, steps)).then(
      () => true,
      (error: unknown) => {
        if (!wasKilled(error)) throw error
        return false
      },
    )
    await check()
    if (isDone) return steps
  }
}
