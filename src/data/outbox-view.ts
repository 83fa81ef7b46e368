// The outbox as staff looks at it: what waits, what was sent, what nobody tries any more.

import { and, asc, desc, eq, gt, isNotNull, isNull, not, sql } from 'drizzle-orm'
import type { Db, Transaction } from './db.ts'
import { nothingToTell } from './outbox.ts'
import { isMailToCustomer } from './staff-customers.ts'
import { outbox } from './tables/outbox.ts'

export const mailStates = ['waiting', 'sent', 'given-up'] as const
export type MailState = (typeof mailStates)[number]

const inState = (state: MailState) =>
  state === 'sent'
    ? isNotNull(outbox.sentAt)
    : state === 'given-up'
      ? and(isNotNull(outbox.givenUpAt), isNull(outbox.withheld))
      : and(isNull(outbox.sentAt), isNull(outbox.givenUpAt))

/** Mails to colleagues only `withStaff`. */
const shown = (state: MailState, withStaff: boolean) => and(inState(state), withStaff ? undefined : isMailToCustomer)

/** The next to leave first; of the others the latest. */
export function mailsIn(db: Db, state: MailState, most: number, withStaff: boolean) {
  const order = { waiting: asc(outbox.dueAt), sent: desc(outbox.sentAt), 'given-up': desc(outbox.givenUpAt) }[state]
  return db.select().from(outbox).where(shown(state, withStaff)).orderBy(order, desc(outbox.id)).limit(most)
}

export async function countMails(db: Db, withStaff: boolean): Promise<Record<MailState, number>> {
  const [waiting, sent, givenUp] = await Promise.all(mailStates.map((state) => db.$count(outbox, shown(state, withStaff))))
  return { waiting: waiting ?? 0, sent: sent ?? 0, 'given-up': givenUp ?? 0 }
}

/** Makes all mails due that wait for their next try; how many. A mail that a worker has now is due sooner than `heldUntil`, and stays as it is. */
export async function tryAllNow(tx: Transaction, { now, heldUntil }: { now: Date; heldUntil: Date }, withStaff: boolean): Promise<number> {
  const changed = await tx
    .update(outbox)
    .set({ dueAt: now })
    .where(and(shown('waiting', withStaff), isNotNull(outbox.lastError), gt(outbox.dueAt, heldUntil)))
    .returning({ id: outbox.id })
  return changed.length
}

/** Every mail that was given up though its recipient never refused it leaves as a new one; how many. Those of a mailing never come twice. */
export async function sendAllAnew(tx: Transaction, now: Date, withStaff: boolean): Promise<number> {
  const old = await tx
    .delete(outbox)
    .where(and(shown('given-up', withStaff), not(outbox.bulk), isOfUse))
    .returning({ mail: outbox.mail, recipient: outbox.recipient, data: outbox.data })
  for (let from = 0; from < old.length; from += rowsAtOnce)
    await tx.insert(outbox).values(old.slice(from, from + rowsAtOnce).map((one) => ({ ...one, createdAt: now, dueAt: now })))
  return old.length
}

const rowsAtOnce = 1_000
/** Neither refused for good by a mail server nor without anything left to tell. */
const isOfUse = and(
  sql`coalesce(${outbox.lastError}, '') <> ${nothingToTell}`,
  sql`coalesce(${outbox.lastError}, '') !~ '^(RCPT TO|DATA) 5'`,
)

/** A mail that was given up leaves as a new one, because the old one may have arrived after all; false when it was not given up. One of a mailing never comes twice. */
export async function sendAnew(tx: Transaction, id: number, now: Date, withStaff: boolean): Promise<boolean> {
  const [old] = await tx
    .delete(outbox)
    .where(and(eq(outbox.id, id), shown('given-up', withStaff), not(outbox.bulk)))
    .returning({ mail: outbox.mail, recipient: outbox.recipient, data: outbox.data })
  if (!old) return false
  await tx.insert(outbox).values({ ...old, createdAt: now, dueAt: now })
  return true
}
