// The mail outbox. An operation queues a mail in its own transaction. A worker claims the mail,
// sends it and records the result.

import { and, asc, eq, inArray, isNull, lt, lte, sql, gt, isNotNull, type SQL } from 'drizzle-orm'
import type { AccountMailName } from '#domain/mail/mails/account-mails.ts'
import { type OutgoingMail, mails } from '#domain/mail/mails/mails.ts'
import type { Db, Transaction } from '../core/db.ts'
import { outbox } from '../tables/outbox.ts'
import { type MailLimit, maxMailsToUnconfirmed } from '#domain/mail/mail-limits.ts'
import { msPerDay } from '#domain/time/durations.ts'
import { users } from '../tables/customer/accounts.ts'
import { orders } from '../tables/order/orders.ts'
import { pendingChanges } from '../tables/customer/pending-changes.ts'
import { affectsRows, deleteById } from '../core/rows.ts'

/**
 * Returns the limit that blocks this mail, or undefined if none does. An advisory lock on the
 * address prevents concurrent transactions from exceeding the limit together. `unpaidOrder` means
 * that the mail is about an unpaid order. A stranger can have placed that order with this address.
 */
async function findReachedMailLimit(
  db: Db,
  { mail, recipient }: Pick<OutgoingMail, 'mail' | 'recipient'>,
  { now, unpaidOrder }: { now: Date; unpaidOrder: boolean },
): Promise<MailLimit | undefined> {
  const { isLimited, unpaidOrders } = mails[mail]
  const unpaid = unpaidOrder ? unpaidOrders : undefined
  if (!isLimited && !unpaid) return undefined
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('mails to ' || lower(${recipient}), 0))`,
  )
  const countSent = (filter?: SQL) =>
    db.$count(
      outbox,
      and(
        sql`lower(${outbox.recipient}) = lower(${recipient})`,
        gt(outbox.createdAt, new Date(now.getTime() - msPerDay)),
        eq(outbox.bulk, false),
        isNull(outbox.withheldBy),
        filter,
      ),
    )
  if (unpaid && (await countSent(isUnproven(unpaid.mails))) >= unpaid.max) return 'unpaid-orders'
  if ((await countSent()) < maxMailsToUnconfirmed) return undefined
  const isExempt = !unpaid?.isTold && (await isConfirmed(db, recipient))
  return isExempt ? undefined : 'unconfirmed-address'
}

/** Excludes the mails whose recipient proved to be the customer by confirming the change. */
const isUnproven = (names: readonly string[]) =>
  and(
    inArray(sql`${outbox.mail}`, [...names]),
    sql`not exists (select from ${pendingChanges} where ${pendingChanges.id} = (${outbox.data} ->> 'changeId')::bigint and ${pendingChanges.outcome} = 'confirmed')`,
  )

/** Returns whether a paid order or a confirmed account has this e-mail address. */
async function isConfirmed(db: Db, email: string): Promise<boolean> {
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNotNull(users.emailConfirmedAt)))
    .limit(1)
  if (account) return true
  const [paid] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(sql`lower(${orders.email}) = lower(${email})`, isNotNull(orders.paidAt)))
    .limit(1)
  return paid !== undefined
}

export type ClaimedMail = Omit<typeof outbox.$inferSelect, 'mail' | 'data'> & OutgoingMail

const waiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt))
export const isUnclaimed = and(waiting, eq(outbox.attempts, 0))
/** Selects the mail only while no other worker has claimed it since. */
const isStillClaimed = ({ id, attempts }: ClaimedMail) =>
  and(eq(outbox.id, id), eq(outbox.attempts, attempts), waiting)

/**
 * `unpaidOrder` means that a stranger can have placed the order with this address. `byStaff` means
 * that a colleague requested the mail, so that no limit applies. No worker sends the mail before
 * `dueAt`, by default now.
 */
type QueueOptions = { unpaidOrder?: boolean; byStaff?: boolean; dueAt?: Date | undefined }

/**
 * Queues a mail, which a worker sends after the transaction commits. If the recipient has reached a
 * mail limit, stores the mail and withholds it. Does nothing without a recipient: a customer whose
 * e-mail address was erased, or who never had one.
 */
export async function queueMail(
  db: Db,
  mail: OutgoingMail,
  now: Date,
  { unpaidOrder = false, byStaff, dueAt = now }: QueueOptions = {},
): Promise<{ isWithheld: boolean }> {
  if (mail.recipient === '') return { isWithheld: false }
  const withheldBy = byStaff
    ? undefined
    : await findReachedMailLimit(db, mail, { now, unpaidOrder })
  await db.insert(outbox).values({ ...mail, createdAt: now, dueAt, withheldBy })
  return { isWithheld: withheldBy !== undefined }
}

export const queueAccountMail = (
  db: Db,
  mail: AccountMailName,
  { id, email }: { id: number; email: string },
  now: Date,
) => queueMail(db, { mail, recipient: email, data: { userId: id } }, now)

/**
 * Queues a mail for `dueAt`. If a mail of this kind to the recipient about the subscription is
 * waiting for its first attempt, does nothing. The worker composes a mail just before sending it,
 * so the waiting mail will include the latest change.
 */
export async function queueMailUnlessWaiting(
  db: Db,
  mail: OutgoingMail & { data: { subscriptionId: number; since?: string } },
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<void> {
  // Locks the row, to wait for a worker that is claiming the mail.
  const unclaimed = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isUnclaimed,
        eq(outbox.mail, mail.mail),
        eq(outbox.recipient, mail.recipient),
        sql`${outbox.data} ? 'since' and ${outbox.data} ->> 'subscriptionId' = ${String(mail.data.subscriptionId)}`,
      ),
    )
    .for('update')
  if (unclaimed.length > 0) return
  const withheldBy = await findReachedMailLimit(db, mail, { now, unpaidOrder: false })
  await db.insert(outbox).values({ ...mail, createdAt: now, dueAt, withheldBy })
}

/**
 * Takes about as long as `queueMail` but queues no mail, so that the response time does not reveal
 * whether an account exists.
 */
export async function simulateQueueMail(
  tx: Transaction,
  mail: OutgoingMail,
  now: Date,
): Promise<void> {
  await findReachedMailLimit(tx, mail, { now, unpaidOrder: false })
  const inserted = await tx
    .insert(outbox)
    .values({ ...mail, createdAt: now, dueAt: now })
    .returning({ id: outbox.id })
  for (const { id } of inserted) await deleteById(tx, outbox, id)
}

/**
 * Claims the mail that is due first for this worker until `until`; mails of a bulk come last.
 * Returns undefined if no mail is due.
 */
export async function claimDueMail(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedMail | undefined> {
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(waiting, lte(outbox.dueAt, now)))
    .orderBy(asc(outbox.bulk), asc(outbox.dueAt), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: until })
    .where(eq(outbox.id, sql`(${next})`))
    .returning()
  // The shop inserts only typed mails, so `mail` and `data` match.
  return claimed as ClaimedMail | undefined
}

/**
 * Extends the worker's claim on this mail to `until`. Does nothing if another worker has claimed
 * the mail.
 */
export async function extendMailLease(db: Db, claimed: ClaimedMail, until: Date): Promise<void> {
  await db.update(outbox).set({ dueAt: until }).where(isStillClaimed(claimed))
}

/**
 * Call it before you send the end of the message, so that a killed process does not lose the
 * attempt. Returns false if another worker has claimed the mail.
 */
export const recordDeliveryAttempt = (db: Db, claimed: ClaimedMail) =>
  affectsRows(
    db
      .update(outbox)
      .set({ deliveryAttempts: claimed.deliveryAttempts + 1 })
      .where(isStillClaimed(claimed)),
  )

/** Even if another worker has claimed the mail since. */
export async function markMailSent(db: Db, { id }: ClaimedMail, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ sentAt: now, lastError: null })
    .where(and(eq(outbox.id, id), waiting))
}

type Failure = {
  reason: string
  /** Undefined if the shop gives up. */
  retryAt: Date | undefined
  /** False if the mail may have arrived after all. */
  isUndelivered: boolean
  /** False if the mail server was unreachable, because that does not depend on the mail. */
  isMailFault: boolean
  now: Date
}
export async function recordMailFailure(
  db: Db,
  claimed: ClaimedMail,
  { reason, retryAt, isUndelivered, isMailFault, now }: Failure,
): Promise<void> {
  await db
    .update(outbox)
    .set({
      failures: claimed.failures + (isMailFault ? 1 : 0),
      lastError: reason,
      ...(retryAt ? { dueAt: retryAt } : { failedAt: now }),
      ...(isUndelivered && { deliveryAttempts: claimed.deliveryAttempts }),
    })

    .where(isStillClaimed(claimed))
}

/** The job runs every minute. A mail to many customers is deleted in several runs. */
const maxDeletedPerRun = 10_000

/** Deletes at most `maxDeletedPerRun` sent mails and as many lost ones. */
export async function deleteOldMails(
  db: Db,
  { sentBefore, failedBefore }: { sentBefore: Date; failedBefore: Date },
): Promise<void> {
  // Two statements, because each uses its own index; one with both conditions would read every
  // mail.
  for (const [endedAt, before] of [
    [outbox.sentAt, sentBefore],
    [outbox.failedAt, failedBefore],
  ] as const) {
    const batch = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(lt(endedAt, before))
      .orderBy(asc(endedAt))
      .limit(maxDeletedPerRun)
    await db.delete(outbox).where(inArray(outbox.id, batch))
  }
}
