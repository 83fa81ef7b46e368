// The outbox as staff looks at it: what waits, what was sent, what nobody tries any more.

import { and, asc, desc, eq, isNotNull, isNull, not } from 'drizzle-orm'
import type { Db, Transaction } from './db.ts'
import { isMailToCustomer } from './staff-customers.ts'
import { outbox } from './tables/outbox.ts'

export const mailStates = ['waiting', 'sent', 'given-up'] as const
export type MailState = (typeof mailStates)[number]

const inState = (state: MailState) =>
  state === 'sent'
    ? isNotNull(outbox.sentAt)
    : state === 'given-up'
      ? isNotNull(outbox.givenUpAt)
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
