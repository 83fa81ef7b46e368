// Whether one more mail to an address would be too many.

import { and, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { boundOfUnpaid, isBounded, type MailBound, mostToUnconfirmed } from '#domain/mail/mail-bounds.ts'
import type { OutgoingMail } from '#domain/mail/outgoing-mail.ts'
import { msPerDay } from '#domain/time/durations.ts'
import type { Db } from './db.ts'
import { users } from './tables/accounts.ts'
import { orders } from './tables/orders.ts'
import { outbox } from './tables/outbox.ts'

/**
 * Undefined when there is room. Two transactions that mail one address wait for each other, so that they cannot both take the last place.
 * `unpaidOrder`: the mail is about an order that anybody can have placed.
 */
export async function boundReached(
  db: Db,
  { mail, recipient }: Pick<OutgoingMail, 'mail' | 'recipient'>,
  { now, unpaidOrder }: { now: Date; unpaidOrder: boolean },
): Promise<MailBound | undefined> {
  if (!isBounded(mail, unpaidOrder)) return undefined
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('mails to ' || lower(${recipient}), 0))`)
  const unpaid = unpaidOrder ? boundOfUnpaid(mail) : undefined
  const sent = (kinds?: SQL) =>
    db.$count(
      outbox,
      and(
        sql`lower(${outbox.recipient}) = lower(${recipient})`,
        gt(outbox.createdAt, new Date(now.getTime() - msPerDay)),
        eq(outbox.bulk, false),
        isNull(outbox.withheld),
        kinds,
      ),
    )
  if (unpaid && (await sent(inArray(outbox.mail, [...unpaid.mails]))) >= unpaid.most) return 'unpaid-orders'
  if ((await sent()) < mostToUnconfirmed || (await isConfirmed(db, recipient))) return undefined
  return 'unconfirmed-address'
}

/** Somebody paid an order with this address, or logged in with it. */
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
