// Mails that wait: added with what they tell about, taken by one worker at a time, and how each ended.

import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { OutgoingMail } from '#domain/mail/outgoing-mail.ts'
import type { Db, Transaction } from './db.ts'
import { boundReached } from './mail-bounds.ts'
import { outbox } from './tables/outbox.ts'

/** Why a mail did not leave whose reader need not be told any more. */
export const nothingToTell = 'nothing to tell'

export type TakenMail = Omit<typeof outbox.$inferSelect, 'mail' | 'data'> & OutgoingMail

const waiting = and(isNull(outbox.sentAt), isNull(outbox.givenUpAt))
/** Holds only while nobody took the mail later. */
const stillHeld = ({ id, attempts }: TakenMail) => and(eq(outbox.id, id), eq(outbox.attempts, attempts), waiting)

/** `unpaidOrder`: about an order that anybody can have placed. `byStaff`: a colleague wants it sent. */
type Occasion = { unpaidOrder?: boolean; byStaff?: boolean }

/** Leaves when the transaction of `db` commits; a rolled back one leaves no mail. One too many to its address is kept, and a worker withholds it. */
export async function addMail(db: Db, mail: OutgoingMail, now: Date, { unpaidOrder = false, byStaff }: Occasion = {}): Promise<void> {
  const withheld = byStaff ? undefined : await boundReached(db, mail, { now, unpaidOrder })
  await db.insert(outbox).values({ ...mail, createdAt: now, dueAt: now, withheld })
}

/** Leaves at `dueAt`. One about the same subscription that nobody took yet tells this too, because it is filled when it leaves. */
export async function addMergedMail(
  db: Db,
  mail: OutgoingMail & { data: { subscriptionId: number; since?: string } },
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<void> {
  // Locks the row, so that a worker that is taking it decides first.
  const untaken = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        waiting,
        eq(outbox.attempts, 0),
        eq(outbox.mail, mail.mail),
        eq(outbox.recipient, mail.recipient),
        sql`${outbox.data} ? 'since' and ${outbox.data} ->> 'subscriptionId' = ${String(mail.data.subscriptionId)}`,
      ),
    )
    .for('update')
  if (untaken.length > 0) return
  const withheld = await boundReached(db, mail, { now, unpaidOrder: false })
  await db.insert(outbox).values({ ...mail, createdAt: now, dueAt, withheld })
}

/** As much work as `addMail`, but no mail: whoever measures cannot tell whether one was written. */
export async function addNoMail(tx: Transaction, mail: OutgoingMail, now: Date): Promise<void> {
  await boundReached(tx, mail, { now, unpaidOrder: false })
  const written = await tx
    .insert(outbox)
    .values({ ...mail, createdAt: now, dueAt: now })
    .returning({ id: outbox.id })
  for (const { id } of written) await tx.delete(outbox).where(eq(outbox.id, id))
}

/** The mail that has waited longest, those of a mailing after all others, for this worker alone until `until`; undefined when none is due. */
export async function takeDueMail(db: Db, { now, until }: { now: Date; until: Date }): Promise<TakenMail | undefined> {
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(waiting, lte(outbox.dueAt, now)))
    .orderBy(asc(outbox.bulk), asc(outbox.dueAt), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: until })
    .where(eq(outbox.id, sql`(${next})`))
    .returning()
  // Only `addMail` writes here, so name and data belong together.
  return taken as TakenMail | undefined
}

/** Moves the end of the worker's time forward. */
export async function holdMail(db: Db, taken: TakenMail, until: Date): Promise<void> {
  await db.update(outbox).set({ dueAt: until }).where(stillHeld(taken))
}

/** Written down before the end of the mail leaves, so a kill can never hide it; false when another worker has the mail by now. */
export async function noteHandOver(db: Db, taken: TakenMail): Promise<boolean> {
  const noted = await db
    .update(outbox)
    .set({ handedOver: taken.handedOver + 1 })
    .where(stillHeld(taken))
    .returning({ id: outbox.id })
  return noted.length > 0
}

/** Also when another worker has taken it meanwhile: sent is sent. */
export async function mailSent(db: Db, { id }: TakenMail, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ sentAt: now, lastError: null })
    .where(and(eq(outbox.id, id), waiting))
}

type Failure = {
  reason: string
  /** Undefined: nobody tries again. */
  next: Date | undefined
  /** False when the mail may have arrived all the same. */
  stayed: boolean
  /** False when it says nothing about the mail: the mail server was away. */
  counts: boolean
  now: Date
}
export async function mailFailed(db: Db, taken: TakenMail, { reason, next, stayed, counts, now }: Failure): Promise<void> {
  await db
    .update(outbox)
    .set({
      failures: taken.failures + (counts ? 1 : 0),
      lastError: reason,
      ...(next ? { dueAt: next } : { givenUpAt: now }),
      ...(stayed && { handedOver: taken.handedOver }),
    })
    .where(stillHeld(taken))
}

export async function forgetMails(db: Db, { sentBefore, givenUpBefore }: { sentBefore: Date; givenUpBefore: Date }): Promise<void> {
  await db.delete(outbox).where(or(lt(outbox.sentAt, sentBefore), lt(outbox.givenUpAt, givenUpBefore)))
}
