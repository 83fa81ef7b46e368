// Replaces what was ordered by a neutral word: two years after the delivery or the end of the
// subscription, and earlier for a customer who withdrew the consent to the use of health data.

import type { Db, Transaction } from '#data/core/db.ts'
import { inTransaction } from '#data/core/transaction.ts'
import {
  findOrdersToNeutralise,
  findSubscriptionsToNeutralise,
  findWithdrawnOrdersToNeutralise,
  neutraliseSubscription,
} from '#data/customer/personal-data/contents-to-neutralise.ts'
import { neutraliseOrderContents } from '#data/customer/personal-data/erase.ts'
import { retentionRules } from '#domain/customer/retention.ts'
import type { DbAndClock } from '../context.ts'

/**
 * At most this many per run, so that the first run in a shop with many old orders does not take
 * long.
 */
const maxPerRun = 200

/** Scheduled job, idempotent. */
export async function neutraliseContents({ db, clock }: DbAndClock): Promise<void> {
  const at = clock()
  const old = retentionRules['order contents'].since(at)
  const withdrawn = {
    before: retentionRules['erased orders'].since(at),
    claimedBefore: retentionRules['unpaid pay-later orders'].since(at),
  }
  const stopped = retentionRules['subscription contents'].since(at)
  await neutraliseEach(
    db,
    (one, only) => findOrdersToNeutralise(one, old, { limit: maxPerRun, only }),
    (tx, id) => neutraliseOrderContents(tx, id, at),
  )
  await neutraliseEach(
    db,
    (one, only) => findWithdrawnOrdersToNeutralise(one, withdrawn, { limit: maxPerRun, only }),
    (tx, id) => neutraliseOrderContents(tx, id, at),
  )
  await neutraliseEach(
    db,
    (one, only) => findSubscriptionsToNeutralise(one, stopped, { limit: maxPerRun, only }),
    (tx, id) => neutraliseSubscription(tx, id, at),
  )
}

type Find = (db: Db, only?: number) => Promise<number[]>
type Neutralise = (tx: Transaction, id: number) => Promise<void>

/** Finds each one again under a lock, because it may have changed since. */
async function neutraliseEach(
  db: DbAndClock['db'],
  find: Find,
  neutralise: Neutralise,
): Promise<void> {
  for (const id of await find(db))
    await inTransaction(db, async (tx) => {
      for (const locked of await find(tx, id)) await neutralise(tx, locked)
    })
}
