// Asks by mail whether an account that was not used for two years may go, and erases it thirty days
// later. Orders, the newsletter and reviews have retention periods of their own.

import {
  deleteUser,
  updateUser,
  findDormantAccountsToAsk,
  findDormantAccountsToErase,
  markAccountUsed,
} from '#data/customer/accounts.ts'
import { queueAccountMail } from '#data/mail/outbox.ts'
import { dormancyAnswerTime } from '#domain/customer/account-durations.ts'
import { retentionRules } from '#domain/customer/retention.ts'
import { requireFound } from '#domain/problem.ts'
import type { DbAndClock } from '../context.ts'
import { forEachLocked } from './erase-contents.ts'
import { findUserByOneTimeLink } from './one-time-links.ts'

/**
 * At most this many mails per run, so that the first run in a shop with many old accounts does not
 * mail everyone at once.
 */
const maxPerRun = 50

/** Scheduled job, idempotent. Mails each owner once until the account is used again. */
export async function closeDormantAccounts({ db, clock }: DbAndClock): Promise<void> {
  const at = clock()
  const before = retentionRules['dormant accounts'].since(at)
  const mailedBefore = new Date(at.getTime() - dormancyAnswerTime)
  await forEachLocked(
    db,
    (one, only) =>
      findDormantAccountsToErase(one, { before, mailedBefore }, { limit: maxPerRun, only }),
    (tx, { id }) => deleteUser(tx, id),
  )
  await forEachLocked(
    db,
    (one, only) => findDormantAccountsToAsk(one, before, { limit: maxPerRun, only }),
    async (tx, user) => {
      await updateUser(tx, user.id, { dormancyMailedAt: at })
      await queueAccountMail(tx, 'account-unused', user, at)
    },
  )
}

/**
 * The owner keeps the account with the link from the mail. Idempotent.
 * @throws Problem not-found for an unknown or expired link
 */
export async function keepAccount({ db, clock }: DbAndClock, token: string): Promise<void> {
  const at = clock()
  const user = requireFound(await findUserByOneTimeLink(db, token, 'keep', at))
  await markAccountUsed(db, user.id, at)
}
