// Erases what orders and subscriptions say about their customer. First it replaces what was ordered
// by a neutral word: two years after the delivery or the end of the subscription, and earlier for a
// customer who withdrew the consent to the use of health data, or had all data erased. At the end
// of the legal retention period it also erases the customer of an order.

import type { Database, Db, Transaction } from '#data/core/db.ts'
import { inTransaction } from '#data/core/transaction.ts'
import {
  eraseOrderContents,
  eraseOrderCustomer,
  neutraliseOrderContents,
} from '#data/customer/personal-data/erase.ts'
import {
  findOrdersToEraseContents,
  findOrdersToEraseCustomer,
  findOrdersToNeutralise,
  findSubscriptionsToNeutralise,
  findWithdrawnOrdersToNeutralise,
  neutraliseSubscription,
} from '#data/customer/personal-data/orders-to-erase.ts'
import { retentionRules } from '#domain/customer/retention.ts'
import type { DbAndClock } from '../context.ts'
import { newLinkId } from '../order/link-signer.ts'

/** Finds each row again under a lock, because it may have changed since. */
export async function forEachLocked<Row extends { id: number }>(
  db: Database,
  find: (db: Db, only?: number) => Promise<Row[]>,
  work: (tx: Transaction, row: Row) => Promise<void>,
): Promise<void> {
  for (const { id } of await find(db))
    await inTransaction(db, async (tx) => {
      for (const locked of await find(tx, id)) await work(tx, locked)
    })
}

const returnPeriods = (at: Date) => ({
  before: retentionRules['erased orders'].since(at),
  claimedBefore: retentionRules['unpaid pay-later orders'].since(at),
})

/** Scheduled job, idempotent. */
export async function neutraliseContents({ db, clock }: DbAndClock): Promise<void> {
  const at = clock()
  const old = retentionRules['order contents'].since(at)
  const stopped = retentionRules['subscription contents'].since(at)
  await forEachLocked(
    db,
    (one, only) => findOrdersToNeutralise(one, old, only),
    (tx, { id }) => neutraliseOrderContents(tx, id, at),
  )
  await forEachLocked(
    db,
    (one, only) => findWithdrawnOrdersToNeutralise(one, returnPeriods(at), only),
    (tx, { id }) => neutraliseOrderContents(tx, id, at),
  )
  await forEachLocked(
    db,
    (one, only) => findSubscriptionsToNeutralise(one, stopped, only),
    (tx, { id }) => neutraliseSubscription(tx, id, at),
  )
}

/**
 * Scheduled job: erases the contents of finished orders, and the customer data of orders whose
 * retention period has ended.
 */
export async function finishErasures({ db, clock }: DbAndClock): Promise<void> {
  const at = clock()
  await forEachLocked(
    db,
    (one, only) => findOrdersToEraseContents(one, returnPeriods(at), only),
    (tx, { id }) => eraseOrderContents(tx, id, newLinkId(), at),
  )
  for (const { id } of await findOrdersToEraseCustomer(
    db,
    retentionRules.orders.since(at),
    retentionRules['unpaid orders'].since(at),
  ))
    await inTransaction(db, (tx) => eraseOrderCustomer(tx, id))
}
