// Mails with a link to an order or a subscription, or to a change of one.

import { pendingChangeById } from '#data/customer/pending-changes.ts'
import { orderById } from '#data/order/orders.ts'
import { pendingChangeLink } from '#domain/mail/mails/link-mails.ts'
import { footerLinks } from '#domain/mail/mails/short-mail.ts'
import { isUnverifiedOrder } from '#domain/order/unpaid/unverified-order.ts'
import { subscriptionLinks } from '#domain/mail/subscription-mail.ts'
import { orderPath } from '#domain/order/order-path.ts'
import { confirmationWindowHours } from '#domain/customer/pending-change.ts'
import type { MailContext } from './mail-context.ts'
import { createConfirmationToken } from '../customer/pending-change/request-confirmation.ts'
import { describeChange } from '../customer/pending-change/describe-change.ts'
import { canHaveLeaked } from '../catalogue/reviews.ts'
import { orderToken, subscriptionToken } from '../order/with-order.ts'
import { subscriptionById } from '#data/subscription/subscriptions.ts'
import { findOrderForMail } from '#data/mail/order-mail-data.ts'
import { hasStoppedRunOutMails } from '#data/order/run-out-reminders.ts'
import {
  reviewLinks,
  runOutReminderLinks,
  sampleQuestionLinks,
} from '#domain/mail/mails/question-mails.ts'

/**
 * Returns undefined if the change is no longer pending, or if the subscription or order was erased.
 */
export async function composeChangeConfirmation(
  { db, appUrl, clock, render }: MailContext,
  id: number,
) {
  const change = await pendingChangeById(db, id)
  const description =
    change && change.outcome === null && change.expiresAt > clock()
      ? await describeChange(db, change)
      : undefined
  if (!description) return undefined
  const { about, name, before, after, isUnverified } = description
  const details = isUnverified ? { name: null, before: [], after: [] } : { name, before, after }
  return render('confirm-change', {
    isPayLater: change?.kind === 'pay-later',
    about,
    ...details,
    hours: confirmationWindowHours,
    action: pendingChangeLink(appUrl, await createConfirmationToken(db, id)),
    links: footerLinks(appUrl),
  })
}

/**
 * Returns undefined if the order or subscription was erased after queueing. The mail has the link
 * that is valid at sending.
 */
export async function composeLinkMail(
  context: MailContext,
  name: 'new-link' | 'order-link',
  data: { orderId: number } | { subscriptionId: number },
) {
  const { db, appUrl, render } = context
  const order = 'orderId' in data ? await orderById(db, data.orderId) : undefined
  const subscription =
    'subscriptionId' in data ? await subscriptionById(db, data.subscriptionId) : undefined
  const subject = order ?? subscription
  if (!subject || subject.email === '') return undefined
  const [about, action] = order
    ? [`bestelling ${order.number}`, `${appUrl}${orderPath(orderToken(context, order))}`]
    : [
        `abonnement ${subject.number}`,
        subscriptionLinks(appUrl, subscriptionToken(context, subject)).manage,
      ]
  return render(name, {
    about,
    name: order && isUnverifiedOrder(order) ? null : subject.firstName,
    action,
    links: footerLinks(appUrl),
  })
}

const linksOf = {
  'review-request': reviewLinks,
  'sample-question': sampleQuestionLinks,
  'run-out-reminder': runOutReminderLinks,
}

/**
 * Composes a mail after a delivery that the customer can stop by a link. Returns undefined if the
 * order was erased, or if the customer stopped these mails after queueing.
 */
export async function composeQuestionMail(
  context: MailContext,
  name: keyof typeof linksOf,
  id: number,
) {
  const order = await findOrderForMail(context.db, id)
  if (!order || order.name === null) return undefined
  const isReminder = name === 'run-out-reminder'
  if (isReminder && (await hasStoppedRunOutMails(context.db, id))) return undefined
  const token = orderToken(context, order.link)
  const { oneClick, leak, ...links } = linksOf[name](context.appUrl, token)
  const mail = await context.render(name, {
    number: order.number,
    name: order.name,
    ...(!isReminder && { deliveredOn: order.deliveredOn }),
    links: leak && (await canHaveLeaked(context.db, id)) ? { ...links, leak } : links,
  })
  return { ...mail, unsubscribe: oneClick }
}
