// The outbox as staff looks at it: what waits, what was sent, what nobody tries any more.

import { and, asc, desc, eq, isNotNull, isNull, not } from 'drizzle-orm'
import type { Db, Transaction } from './db.ts'
import { outbox } from './tables/outbox.ts'

export const mailStates = ['waiting', 'sent', 'given-up'] as const
export type MailState = (typeof mailStates)[number]

const inState = (state: MailState) =>
  state === 'sent'
    ? isNotNull(outbox.sentAt)
    : state === 'given-up'
      ? isNotNull(outbox.givenUpAt)
      : and(isNull(outbox.sentAt), isNull(outbox.givenUpAt))

/** The next to leave first; of the others the latest. */
export function mailsIn(db: Db, state: MailState, most: number) {
  const order = { waiting: asc(outbox.dueAt), sent: desc(outbox.sentAt), 'given-up': desc(outbox.givenUpAt) }[state]
  return db.select().from(outbox).where(inState(state)).orderBy(order, desc(outbox.id)).limit(most)
}

export async function countMails(db: Db): Promise<Record<MailState, number>> {
  const [waiting, sent, givenUp] = await Promise.all(mailStates.map((state) => db.$count(outbox, inState(state))))
  return { waiting: waiting ?? 0, sent: sent ?? 0, 'given-up': givenUp ?? 0 }
}

/** A mail that was given up leaves as a new one, because the old one may have arrived after all; false when it was not given up. One of a mailing never comes twice. */
export async function sendAnew(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const [old] = await tx
    .delete(outbox)
    .where(and(eq(outbox.id, id), isNotNull(outbox.givenUpAt), not(outbox.bulk)))
    .returning({ mail: outbox.mail, recipient: outbox.recipient, data: outbox.data })
  if (!old) return false
  await tx.insert(outbox).values({ ...old, createdAt: now, dueAt: now })
  return true
}
