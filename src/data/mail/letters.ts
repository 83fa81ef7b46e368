// Queues what the shop has to tell the customer of an order: as a mail, or as a letter for a
// customer without an e-mail address.

import { and, asc, eq, isNull } from 'drizzle-orm'
import { hasLetter, type LetterContent } from '#domain/mail/letter.ts'
import type { OutgoingMail } from '#domain/mail/mails/mails.ts'
import type { Actor } from '#domain/order/actor.ts'
import type { Db, Transaction } from '../core/db.ts'
import { orderLetters } from '../tables/order/order-events.ts'
import { orders } from '../tables/order/orders.ts'
import { queueMail } from './outbox.ts'
import { findRowBy, affectsRows, listRowsBy } from '../core/rows.ts'

export type LetterRow = typeof orderLetters.$inferSelect
type Customer = Pick<typeof orders.$inferSelect, 'id' | 'email' | 'contactByPost'>
type WithoutRecipient<Mail> = Mail extends OutgoingMail ? Omit<Mail, 'recipient'> : never

/** `options` are those of `queueMail`; a letter ignores them. */
export async function queueCustomerMail(
  tx: Transaction,
  { id: orderId, email, contactByPost }: Customer,
  mail: WithoutRecipient<OutgoingMail>,
  now: Date,
  options?: Parameters<typeof queueMail>[3],
): Promise<void> {
  if (!contactByPost) {
    await queueMail(tx, { ...mail, recipient: email }, now, options)
    return
  }
  if (!hasLetter(mail.mail)) return
  await tx
    .insert(orderLetters)
    .values({ orderId, mail: mail.mail, data: mail.data as LetterContent['data'], createdAt: now })
}

/** Oldest first. */
export const lettersOf = listRowsBy(orderLetters, 'orderId', orderLetters.id)

export const letterById = findRowBy(orderLetters, 'id')

/** Returns false for a letter that was posted before, which keeps its time. */
export const markLetterPosted = (tx: Transaction, id: number, by: Actor, at: Date) =>
  affectsRows(
    tx
      .update(orderLetters)
      .set({ postedAt: at, postedBy: by })
      .where(and(eq(orderLetters.id, id), isNull(orderLetters.postedAt))),
  )

/** Oldest first. */
export const listLettersToPost = (db: Db, limit: number) =>
  db
    .select({ letter: orderLetters, order: orders })
    .from(orderLetters)
    .innerJoin(orders, eq(orders.id, orderLetters.orderId))
    .where(isNull(orderLetters.postedAt))
    .orderBy(asc(orderLetters.id))
    .limit(limit)

export const countLettersToPost = (db: Db): Promise<number> =>
  db.$count(orderLetters, isNull(orderLetters.postedAt))
