// Keeps a change until its owner confirms it, and asks for that by mail to the known address.

import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#data/db.ts'
import { addMail } from '#data/outbox.ts'
import { addPendingChange, type ChangeSubject, countChangesSince, openChangesOf, replaceOpenChanges } from '#data/pending-changes.ts'
import { confirmableFor, mostRequestsAnHour, type RequestedChange } from '#domain/pending-change/pending-change.ts'
import { Problem } from '#domain/problem.ts'

const hour = 60 * 60_000
const tooMany =
  'Er zijn het afgelopen uur al een paar wijzigingen aangevraagd. Bevestig er een uit je mail, of probeer het over een uur opnieuw.'

/** The newest request replaces an older one of its kind; the same one again sends no second mail. The caller holds the subject's lock. @throws Problem too-many-requests */
export async function askOwner(
  tx: Transaction,
  subject: ChangeSubject,
  change: RequestedChange,
  { email, now, unpaidOrder = false }: { email: string; now: Date; unpaidOrder?: boolean },
): Promise<void> {
  const open = await openChangesOf(tx, subject, now)
  if (open.some((one) => isDeepStrictEqual(one.change, asStored(change)))) return
  const most = 'orderId' in subject ? mostRequestsAnHour.order : mostRequestsAnHour.subscription
  if ((await countChangesSince(tx, subject, new Date(now.getTime() - hour))) >= most)
    throw new Problem('too-many-requests', { message: tooMany, more: { retry_after: hour / 1000 } })
  await replaceOpenChanges(tx, subject, change.kind, now)
  const changeId = await addPendingChange(tx, { subject, change, now, expiresAt: new Date(now.getTime() + confirmableFor) })
  await addMail(tx, { mail: 'confirm-change', recipient: email, data: { changeId } }, now, { unpaidOrder })
}

/** As JSON keeps it: without absent members. */
const asStored = (change: RequestedChange): unknown => JSON.parse(JSON.stringify(change))
