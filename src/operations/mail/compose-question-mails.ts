// Composes the mails after a delivery that the customer can stop by a link: about reviews, sample
// packs, and packs that run out.

import { findOrderForMail } from '#data/mail/order-mail-data.ts'
import { hasStoppedRunOutMails } from '#data/order/run-out-reminders.ts'
import { reviewLinks } from '#domain/mail/review-mail.ts'
import { runOutReminderLinks } from '#domain/mail/run-out-reminder-mail.ts'
import { sampleQuestionLinks } from '#domain/mail/sample-question-mail.ts'
import { orderToken } from '../order/access-links.ts'
import type { MailContext } from './mail-context.ts'

export async function composeReviewRequest(context: MailContext, id: number) {
  const order = await findOrderForMail(context.db, id)
  if (!order || order.name === null) return undefined
  const { oneClick, ...links } = reviewLinks(context.appUrl, orderToken(context, order.link))
  return {
    ...(await context.render('review-request', {
      number: order.number,
      name: order.name,
      deliveredOn: order.deliveredOn,
      links,
    })),
    unsubscribe: oneClick,
  }
}

export async function composeSampleQuestion(context: MailContext, id: number) {
  const order = await findOrderForMail(context.db, id)
  if (!order || order.name === null) return undefined
  const { oneClick, ...links } = sampleQuestionLinks(
    context.appUrl,
    orderToken(context, order.link),
  )
  return {
    ...(await context.render('sample-question', {
      number: order.number,
      name: order.name,
      deliveredOn: order.deliveredOn,
      links,
    })),
    unsubscribe: oneClick,
  }
}

/** Returns undefined if the customer stopped these mails after queueing. */
export async function composeRunOutReminder(context: MailContext, id: number) {
  const order = await findOrderForMail(context.db, id)
  if (!order || order.name === null || (await hasStoppedRunOutMails(context.db, id)))
    return undefined
  const { oneClick, ...links } = runOutReminderLinks(
    context.appUrl,
    orderToken(context, order.link),
  )
  return {
    ...(await context.render('run-out-reminder', {
      number: order.number,
      name: order.name,
      links,
    })),
    unsubscribe: oneClick,
  }
}
