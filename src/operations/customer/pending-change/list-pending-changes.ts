// Lists the unconfirmed changes of a subscription or order, except withdrawals, and except the
// order itself, which the state of the order shows.

import { type ChangeSubject, pendingChangeRowsOf } from '#data/customer/pending-changes.ts'
import { type PendingChange, confirmationNeededText } from '#domain/customer/pending-change.ts'
import type { DbAndClock } from '../../context.ts'
import { describeChange } from './describe-change.ts'

/** Oldest first. The message shows only the first letter of `email`, the customer's address. */
export async function listPendingChanges(
  { db, clock }: DbAndClock,
  subject: ChangeSubject,
  email: string,
): Promise<PendingChange[]> {
  const described = await Promise.all(
    (await pendingChangeRowsOf(db, subject, clock())).map(async (change) => ({
      change,
      description: await describeChange(db, change),
    })),
  )
  return described.flatMap(({ change: { id, kind, expiresAt }, description }) =>
    description && kind !== 'withdrawal' && kind !== 'pay-later'
      ? [
          {
            id,
            kind,
            summary: description.summary,
            message: confirmationNeededText(email),
            expires_at: expiresAt.toISOString(),
          },
        ]
      : [],
  )
}
