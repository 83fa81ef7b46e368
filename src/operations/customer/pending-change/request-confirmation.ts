import { isDeepStrictEqual } from 'node:util'
import type { Transaction, Db } from '#data/core/db.ts'
import { queueMail } from '#data/mail/outbox.ts'
import {
  insertPendingChange,
  type ChangeSubject,
  countChangesSince,
  pendingChangeRowsOf,
  endOpenChanges,
  insertChangeLink,
} from '#data/customer/pending-changes.ts'
import {
  confirmationWindow,
  maxChangeRequestsPerHour,
  type RequestedChange,
} from '#domain/customer/pending-change.ts'
import { Problem } from '#domain/problem.ts'
import { msPerDay, msPerHour } from '#domain/time/durations.ts'
import { issueSecret } from '#operations/secret-token.ts'

const tooMany =
  'Er zijn het afgelopen uur al een paar wijzigingen aangevraagd. Bevestig er een uit je mail, of probeer het over een uur opnieuw.'

const noMoreMails =
  'Dit bevestig je in een mail, en we sturen vandaag geen mail meer naar dit adres. Log in, bel ons, of probeer het morgen opnieuw.'

/**
 * Replaces an older request of the same kind. For an equal pending request, does nothing. Call it
 * with the order or subscription locked.
 * @throws Problem too-many-requests, also if a limit withholds the mail
 */
export async function requestConfirmation(
  tx: Transaction,
  subject: ChangeSubject,
  change: RequestedChange,
  { email, now, unpaidOrder = false }: { email: string; now: Date; unpaidOrder?: boolean },
): Promise<void> {
  const open = await pendingChangeRowsOf(tx, subject, now)
  if (open.some((one) => isDeepStrictEqual(one.change, asStored(change)))) return
  const maxRequests =
    'orderId' in subject ? maxChangeRequestsPerHour.order : maxChangeRequestsPerHour.subscription
  if ((await countChangesSince(tx, subject, new Date(now.getTime() - msPerHour))) >= maxRequests)
    throw new Problem('too-many-requests', {
      message: tooMany,
      more: { retry_after: msPerHour / 1000 },
    })
  await endOpenChanges(tx, subject, change.kind, now)
  const changeId = await insertPendingChange(tx, {
    subject,
    change,
    now,
    expiresAt: new Date(now.getTime() + confirmationWindow),
  })
  const mail = { mail: 'confirm-change', recipient: email, data: { changeId } } as const
  const { isWithheld } = await queueMail(tx, mail, now, { unpaidOrder })
  if (isWithheld)
    throw new Problem('too-many-requests', {
      message: noMoreMails,
      more: { retry_after: msPerDay / 1000 },
    })
}

/**
 * Removes undefined members. The stored JSON has none, and isDeepStrictEqual would report them as a
 * difference.
 */
const asStored = (change: RequestedChange): unknown => JSON.parse(JSON.stringify(change))

/** Returns a new token for the mail about a pending change. Earlier tokens stay valid. */
export const createConfirmationToken = (db: Db, changeId: number): Promise<string> =>
  issueSecret((hash) => insertChangeLink(db, changeId, hash))
