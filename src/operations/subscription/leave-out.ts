// Deliveries that are left out: each gets its row and its line in the history, and the next date follows the agreed rhythm.

import type { Db, Transaction } from '#data/db.ts'
import { insertPeriods } from '#data/subscription-periods.ts'
import { addSubscriptionEvent, updateSubscription, type StoredSubscription } from '#data/subscriptions.ts'
import { addMail, addMergedMail } from '#data/outbox.ts'
import type { AboutSubscription, SubscriptionMailName } from '#domain/mail/subscription-mail.ts'
import { type Day, skippedDates } from '#domain/subscription/dates.ts'
import type { Detail, SubscriptionEventType } from '#domain/subscription/happened.ts'

type SkipReason = { what: SubscriptionEventType; now: Date; detail?: Detail }

/** Leaves out every delivery before `from`; nothing happens when there is none. The caller holds the subscription's lock. */
export async function skipDeliveriesBefore(
  tx: Transaction,
  subscription: StoredSubscription,
  from: Day,
  { what, now, detail }: SkipReason,
): Promise<Day> {
  const { id, nextDate, nextPeriod } = subscription
  const { passed, first } = skippedDates(nextDate, from, subscription)
  if (passed.length === 0) return nextDate
  await insertPeriods(
    tx,
    passed.map((date, index) => ({ subscriptionId: id, number: nextPeriod + index, date, state: 'skipped' as const })),
  )
  for (const date of passed) await addSubscriptionEvent(tx, { subscriptionId: id, at: now, what, detail: { ...detail, date } })
  await updateSubscription(tx, id, { nextDate: first, nextPeriod: nextPeriod + passed.length, chargeFrom: null, shortUntil: null })
  return first
}

/** Tells the owner by mail, once the transaction is through. */
export const queueMail = (db: Db, { id, email }: StoredSubscription, mail: OwnerMail, { now, ...about }: About) =>
  addMail(db, { mail, recipient: email, data: { subscriptionId: id, ...about } }, now)
/** Minutes within which several changes become one mail. */
const mergedWithin = 5
/** Tells the owner of every change since the first that no mail told yet; the mail is filled when it leaves. */
export const queueMergedMail = (db: Db, { id, email }: StoredSubscription, now: Date) =>
  addMergedMail(
    db,
    { mail: 'subscription-changed', recipient: email, data: { subscriptionId: id, since: now.toISOString() } },
    { now, dueAt: new Date(now.getTime() + mergedWithin * 60_000) },
  )
type OwnerMail = SubscriptionMailName | 'subscription-started'
type About = { now: Date } & Omit<AboutSubscription, 'subscriptionId'>
