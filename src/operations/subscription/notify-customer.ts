// Mails to the owner of a subscription. They are queued in the transaction that they tell about, and written when they leave.

import type { Db } from '#data/db.ts'
import { addMail, addMergedMail } from '#data/outbox.ts'
import type { StoredSubscription } from '#data/subscriptions.ts'
import type { AboutSubscription, SubscriptionMailName } from '#domain/mail/subscription-mail.ts'

/** The mail leaves when the transaction of `db` has committed. */
export const queueMail = (db: Db, { id, email }: StoredSubscription, mail: OwnerMail, { now, ...about }: About) =>
  addMail(db, { mail, recipient: email, data: { subscriptionId: id, ...about } }, now)
/** Minutes within which several changes become one mail. */
const mergedWithin = 5
/** One mail about every change since the first that was not mailed yet. */
export const queueMergedMail = (db: Db, { id, email }: StoredSubscription, now: Date) =>
  addMergedMail(
    db,
    { mail: 'subscription-changed', recipient: email, data: { subscriptionId: id, since: now.toISOString() } },
    { now, dueAt: new Date(now.getTime() + mergedWithin * 60_000) },
  )
type OwnerMail = SubscriptionMailName | 'subscription-started'
type About = { now: Date } & Omit<AboutSubscription, 'subscriptionId'>
