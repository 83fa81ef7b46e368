// Asks by mail whether an account that was not used for two years may go, and erases it thirty days
// later. Orders, the newsletter and reviews have retention periods of their own.

import {
  deleteUser,
  findDormantAccountsToAsk,
  findDormantAccountsToErase,
  markAccountUsed,
  markDormancyMailed,
} from '#data/customer/dormant-accounts.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { queueMail } from '#data/mail/outbox.ts'
import { dormancyAnswerTime } from '#domain/customer/account-durations.ts'
import { retentionRules } from '#domain/customer/retention.ts'
import { Problem } from '#domain/problem.ts'
import type { DbAndClock } from '../context.ts'
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
  for (const { id } of await findDormantAccountsToErase(
    db,
    { before, mailedBefore },
    { limit: maxPerRun },
  ))
    await inTransaction(db, async (tx) => {
      for (const locked of await findDormantAccountsToErase(
        tx,
        { before, mailedBefore },
        { limit: 1, only: id },
      ))
        await deleteUser(tx, locked.id)
    })
  for (const { id } of await findDormantAccountsToAsk(db, before, { limit: maxPerRun }))
    await inTransaction(db, async (tx) => {
      for (const locked of await findDormantAccountsToAsk(tx, before, { limit: 1, only: id })) {
        await markDormancyMailed(tx, locked.id, at)
        await queueMail(
          tx,
          { mail: 'account-unused', recipient: locked.email, data: { userId: locked.id } },
          at,
        )
      }
    })
}

/**
 * The owner keeps the account with the link from the mail. Idempotent.
 * @throws Problem not-found for an unknown or expired link
 */
export async function keepAccount({ db, clock }: DbAndClock, token: string): Promise<void> {
  const at = clock()
  const user = await findUserByOneTimeLink(db, token, 'keep', at)
  if (!user) throw new Problem('not-found')
  await markAccountUsed(db, user.id, at)
}
