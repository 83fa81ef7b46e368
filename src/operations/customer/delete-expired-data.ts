// Deletes data whose retention period has ended. domain/customer/retention.ts lists the periods.

import { deleteExpiredIdempotencyKeys } from '#data/order/idempotency-keys.ts'
import { deleteAuditEntriesBefore } from '#data/staff/audit-log.ts'
import { deleteOldMails } from '#data/mail/outbox.ts'
import { deleteEndedPendingChanges } from '#data/customer/pending-changes.ts'
import { findOrdersToNeutralise, markOldOrdersForErasure, neutraliseOrderContents } from '#data/customer/personal-data/erase.ts'
import { eraseSubscription, subscriptionsStoppedBefore } from '#data/customer/personal-data/subscription-data-sources.ts'
import { deleteExpiredCounters } from '#data/core/rate-limit-counters.ts'
import { deleteExpiredDeclarations } from '#data/order/withdrawal-declarations.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { retentionRules } from '#domain/customer/retention.ts'
import { finishErasures } from './erase-person.ts'
import { deleteExpiredSubscribers } from '../newsletter/signup.ts'
import { eraseOldProductSafetyData } from '../product-safety/erase-old-data.ts'
import { newSecret } from '../secret-token.ts'
import { deleteExpiredAccountData } from './sessions.ts'
import type { DbAndClock, AppContext } from '../context.ts'

type RetentionContext = DbAndClock & Pick<AppContext, 'deleteStoredMails' | 'privateFiles'>

/** Scheduled job, idempotent. Runs all steps, also after a step that fails. @throws AggregateError with all failures at the end */
export async function deleteExpiredData(context: RetentionContext): Promise<void> {
  const failures: unknown[] = []
  for (const deleteStep of [
    eraseOldOrders,
    neutraliseOldOrders,
    eraseOldProductSafetyData,
    eraseOldSubscriptions,
    deleteOldRecords,
    deleteOldMailFiles,
    deleteExpiredAccountData,
    deleteExpiredSubscribers,
  ])
    await deleteStep(context).catch((error: unknown) => void failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'some expired data could not be deleted')
}

async function eraseOldOrders(context: RetentionContext): Promise<void> {
  const now = context.clock()
  await markOldOrdersForErasure(context.db, {
    orderedBefore: retentionRules.orders.since(now),
    unpaidBefore: retentionRules['unpaid orders'].since(now),
  })
  await finishErasures(context)
}

/** At most this many orders per run, so that the first run in a shop with many old orders does not take long. */
const maxOrdersPerRun = 200

async function neutraliseOldOrders({ db, clock }: DbAndClock): Promise<void> {
  const at = clock()
  const before = retentionRules['order contents'].since(at)
  for (const id of await findOrdersToNeutralise(db, before, maxOrdersPerRun))
    await inTransaction(db, async (tx) => {
      for (const oldId of await findOrdersToNeutralise(tx, before, 1, id)) await neutraliseOrderContents(tx, oldId, at)
    })
}

async function eraseOldSubscriptions({ db, clock }: DbAndClock): Promise<void> {
  for (const id of await subscriptionsStoppedBefore(db, retentionRules.subscriptions.since(clock())))
    await inTransaction(db, (tx) => eraseSubscription(tx, id, newSecret()))
}

async function deleteOldRecords({ db, clock }: DbAndClock): Promise<void> {
  const at = clock()
  await deleteOldMails(db, { sentBefore: retentionRules['sent mails'].since(at), failedBefore: retentionRules['lost mails'].since(at) })
  await deleteExpiredIdempotencyKeys(db, retentionRules['order attempts'].since(at))
  await deleteEndedPendingChanges(db, retentionRules['pending changes'].since(at))
  await deleteExpiredDeclarations(db, retentionRules['withdrawal declarations'].since(at))
  await deleteAuditEntriesBefore(db, retentionRules['audit log'].since(at))
  await deleteExpiredCounters(db)
}

/** A shop without a mail server stores mails instead of sending them. Stored mails have the retention period of sent mails. */
const deleteOldMailFiles = ({ deleteStoredMails, clock }: RetentionContext): Promise<void> =>
  deleteStoredMails.before(retentionRules['sent mails'].since(clock()))
