import { findOrderForMail } from '#data/mail/order-mail-data.ts'
import { hasStoppedRunOutMails } from '#data/order/run-out-reminders.ts'
import {
  reviewLinks,
  runOutReminderLinks,
  sampleQuestionLinks,
} from '#domain/mail/mails/question-mails.ts'
import { orderToken } from '../order/access-links.ts'
import type { MailContext } from './mail-context.ts'

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
  const { oneClick, ...links } = linksOf[name](context.appUrl, orderToken(context, order.link))
  const mail = await context.render(name, {
    number: order.number,
    name: order.name,
    ...(!isReminder && { deliveredOn: order.deliveredOn }),
    links,
  })
  return { ...mail, unsubscribe: oneClick }
}
