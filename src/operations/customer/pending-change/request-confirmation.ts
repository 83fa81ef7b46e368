// Stores a change until the customer confirms it, and mails the confirmation link to the customer.

import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#data/core/db.ts'
import { queueMail } from '#data/mail/outbox.ts'
import {
  insertPendingChange,
  type ChangeSubject,
  countChangesSince,
  pendingChangeRowsOf,
  endOpenChanges,
} from '#data/customer/pending-changes.ts'
import {
  confirmationWindow,
  maxChangeRequestsPerHour,
  type RequestedChange,
} from '#domain/customer/pending-change.ts'
import { Problem } from '#domain/problem.ts'

const hour = 60 * 60_000
const tooMany =
  'Er zijn het afgelopen uur al een paar wijzigingen aangevraagd. Bevestig er een uit je mail, of probeer het over een uur opnieuw.'

/**
 * Replaces an older request of the same kind. For an equal pending request, does nothing. Call it
 * with the order or subscription locked.
 * @throws Problem too-many-requests
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
  if ((await countChangesSince(tx, subject, new Date(now.getTime() - hour))) >= maxRequests)
    throw new Problem('too-many-requests', { message: tooMany, more: { retry_after: hour / 1000 } })
  await endOpenChanges(tx, subject, change.kind, now)
  const changeId = await insertPendingChange(tx, {
    subject,
    change,
    now,
    expiresAt: new Date(now.getTime() + confirmationWindow),
  })
  await queueMail(tx, { mail: 'confirm-change', recipient: email, data: { changeId } }, now, {
    unpaidOrder,
  })
}

/**
 * Removes undefined members. The stored JSON has none, and isDeepStrictEqual would report them as a
 * difference.
 */
const asStored = (change: RequestedChange): unknown => JSON.parse(JSON.stringify(change))
