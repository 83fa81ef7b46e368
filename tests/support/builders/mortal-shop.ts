// A shop whose process is killed after so many steps into its database or at its provider: what was committed stays, nothing else happens.

import type { Database, Transaction } from '#data/db.ts'
import type { Shop } from '#operations/shop.ts'

class Killed extends Error {}

export const wasKilled = (error: unknown): boolean =>
  error instanceof Killed ||
  (error instanceof AggregateError && error.errors.every(wasKilled)) ||
  (error instanceof Error && wasKilled(error.cause))

export function diesAfter(shop: Shop, steps: number): Shop {
  let left = steps
  const die = () => {
    if (--left < 0) throw new Killed('killed')
  }
  const dying = <Part extends Database | Transaction>(whole: Part): Part =>
    new Proxy(whole, {
      get(target, name) {
        const member = Reflect.get(target, name) as unknown
        if (name === 'transaction')
          return async (work: (tx: Transaction) => Promise<unknown>) => {
            die()
            const done = await target.transaction((tx) => work(dying(tx)))
            die()
            return done
          }
        if (typeof member !== 'function') return member
        return (...given: unknown[]) => {
          die()
          return (member as (...all: unknown[]) => unknown).apply(target, given)
        }
      },
    })
  /** Before it is asked, and after it did what was asked. */
  const around =
    <Given extends unknown[], Made>(ask: (...given: Given) => Promise<Made>) =>
    async (...given: Given) => {
      die()
      const made = await ask(...given)
      die()
      return made
    }
  const { payments, refunds } = shop
  return {
    ...shop,
    db: dying(shop.db),
    payments: {
      ...payments,
      create: around(payments.create),
      cancel: around(payments.cancel),
      recurring: { ...payments.recurring, debit: around(payments.recurring.debit) },
    },
    refunds: { ...refunds, create: around(refunds.create) },
  }
}
