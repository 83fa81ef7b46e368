// Deletes data whose retention period has ended. domain/customer/retention.ts lists the periods.

import { forgetWritersWithoutOrders } from '#data/customer/imported-orders.ts'
import { deleteHashesOfEndedCodes } from '#data/discount/discount-codes.ts'
import { deleteExpiredIdempotencyKeys } from '#data/order/order-links.ts'
import { deleteFormerColleaguesBefore } from '#data/staff/colleagues.ts'
import { formerColleagueRetention } from '#domain/customer/account-durations.ts'
import {
  deleteExpiredRows,
  deletionsOfExtensions,
  expiries,
} from '#data/customer/personal-data/export.ts'
import type { ExtensionData } from '#data/core/extension-data.ts'
import type { Expiry } from '#data/customer/personal-data/personal-data-source.ts'
import { deleteOldMails } from '#data/mail/outbox.ts'
import { deleteOldHealthConsents } from '#data/customer/health-consents.ts'
import { markOldOrdersForErasure } from '#data/customer/personal-data/orders-to-erase.ts'
import {
  eraseSubscription,
  subscriptionsStoppedBefore,
} from '#data/customer/personal-data/subscription-data-sources.ts'
import { deleteExpiredCounters } from '#data/core/rate-limit-counters.ts'
import { inTransaction } from '#data/core/db.ts'
import { retentionRules } from '#domain/customer/retention.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { closeDormantAccounts, finishErasures, neutraliseContents } from './erase-person.ts'
import { removeUnusedRecipients } from './recipients.ts'
import { finishConsentWithdrawals } from './withdraw-health-consent.ts'
import { deleteExpiredSubscribers } from '../newsletter/signup.ts'
import { deleteOldRestockRequests } from '../inventory/restock-requests.ts'
import { deletePrivateFile } from '../private-files.ts'
import { newSecret } from '../secret-token.ts'
import type { DbAndClock, AppContext } from '../context.ts'

/**
 * Scheduled job, idempotent. Runs all steps, also after a step that fails.
 * @throws AggregateError with all failures at the end
 */
export async function deleteExpiredData(context: AppContext): Promise<void> {
  const failures: unknown[] = []
  for (const deleteStep of [
    eraseOldOrders,
    finishConsentWithdrawals,
    neutraliseContents,
    eraseOldSubscriptions,
    ...expiries.map(deleteRowsOf),
    ...deletionsOfExtensions.map(deleteByExtension),
    deleteOldRecords,
    deleteOldMailFiles,
    closeDormantAccounts,
    removeUnusedRecipients,
    deleteExpiredSubscribers,
    deleteOldRestockRequests,
  ])
    await deleteStep(context).catch((error: unknown) => void failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, 'some expired data could not be deleted')
}

async function eraseOldOrders(context: AppContext): Promise<void> {
  const now = context.clock()
  await markOldOrdersForErasure(context.db, {
    orderedBefore: retentionRules.orders.since(now),
    unpaidBefore: retentionRules['unpaid orders'].since(now),
  })
  await finishErasures(context)
}

async function eraseOldSubscriptions({ db, clock }: DbAndClock): Promise<void> {
  for (const id of await subscriptionsStoppedBefore(
    db,
    retentionRules.subscriptions.since(clock()),
  ))
    await inTransaction(db, (tx) => eraseSubscription(tx, id, newSecret()))
}

const deleteRowsOf =
  (expiry: Expiry) =>
  ({ db, clock }: DbAndClock): Promise<void> =>
    deleteExpiredRows(db, expiry, clock())

const deleteByExtension =
  (deleteExpired: NonNullable<ExtensionData['deleteExpired']>) =>
  async (context: AppContext): Promise<void> => {
    // If this fails, the job that deletes unowned files deletes these.
    for (const file of (await deleteExpired(context.db, context.clock())) ?? [])
      await deletePrivateFile(context, file)
  }

async function deleteOldRecords({ db, clock }: DbAndClock): Promise<void> {
  const at = clock()
  await deleteOldMails(db, {
    sentBefore: retentionRules['sent mails'].since(at),
    failedBefore: retentionRules['lost mails'].since(at),
  })
  await deleteExpiredIdempotencyKeys(db, retentionRules['order attempts'].since(at))
  await deleteHashesOfEndedCodes(db, toCalendarDay(retentionRules['discount code uses'].since(at)))
  await deleteOldHealthConsents(db, retentionRules['health consents'].since(at))
  await forgetWritersWithoutOrders(db)
  await deleteExpiredCounters(db)
  await deleteFormerColleaguesBefore(db, new Date(at.getTime() - formerColleagueRetention))
}

/**
 * A shop without a mail server stores mails instead of sending them. Stored mails have the
 * retention period of sent mails.
 */
const deleteOldMailFiles = ({ deleteStoredMails, clock }: AppContext): Promise<void> =>
  deleteStoredMails.before(retentionRules['sent mails'].since(clock()))
