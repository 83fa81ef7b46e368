import { and, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type MailLimit, maxMailsToUnconfirmed } from '#domain/mail/mail-limits.ts'
import { mails } from '#domain/mail/mails/mails.ts'
import type { MailName } from '#domain/mail/mail-labels.ts'
import type { OutgoingMail } from '#domain/mail/outgoing-mail.ts'
import { msPerDay } from '#domain/time/durations.ts'
import type { Db } from '../core/db.ts'
import { users } from '../tables/accounts.ts'
import { orders } from '../tables/orders.ts'
import { outbox } from '../tables/outbox.ts'
import { pendingChanges } from '../tables/pending-changes.ts'

/**
 * Returns the limit that blocks this mail, or undefined if none does. An advisory lock on the
 * address prevents concurrent transactions from exceeding the limit together. `unpaidOrder` means
 * that the mail is about an unpaid order. A stranger can have placed that order with this address.
 */
export async function findReachedMailLimit(
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
const isUnproven = (mails: readonly MailName[]) =>
  and(
    inArray(outbox.mail, [...mails]),
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
