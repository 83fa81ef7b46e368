// Queues mails to the customer of a subscription, in the transaction of the change that they are
// about.

import type { Db } from '#data/core/db.ts'
import { queueMail, queueMailUnlessWaiting } from '#data/mail/outbox.ts'
import type { SubscriptionRow } from '#data/subscription/subscriptions.ts'
import type { SubscriptionMailData, SubscriptionMailName } from '#domain/mail/subscription-mail.ts'

/** The mail worker sends the mail after the transaction of `db` has committed. */
export const queueCustomerMail = (
  db: Db,
  { id, email }: SubscriptionRow,
  mail: CustomerMail,
  { now, ...data }: MailData,
) => queueMail(db, { mail, recipient: email, data: { subscriptionId: id, ...data } }, now)
/** The customer gets one mail about all changes within this time. */
const mergeWindowMinutes = 5
/**
 * Queues one mail about this change and all changes of the next five minutes. If such a mail waits
 * already, queues nothing, because that mail includes this change.
 */
export const queueMergedCustomerMail = (db: Db, { id, email }: SubscriptionRow, now: Date) =>
  queueMailUnlessWaiting(
    db,
    {
      mail: 'subscription-changed',
      recipient: email,
      data: { subscriptionId: id, since: now.toISOString() },
    },
    { now, dueAt: new Date(now.getTime() + mergeWindowMinutes * 60_000) },
  )
type CustomerMail = SubscriptionMailName | 'subscription-started'
type MailData = { now: Date } & Omit<SubscriptionMailData, 'subscriptionId'>
