import { findOrderForMail } from '#data/mail/order-mail-data.ts'
import { orderById } from '#data/order/orders.ts'
import type { SubscriptionMailData, SubscriptionMailName } from '#domain/mail/subscription-mail.ts'
import type { OrderMail } from '#domain/mail/order-mail.ts'
import type { MailContext } from './mail-context.ts'
import {
  loadFirstDeliveryMailData,
  loadSubscriptionMailData,
  loadSubscriptionForDeliveryMail,
} from '../subscription/subscription-mail-data.ts'
import { renderWithDocuments } from './confirmation-mail.ts'
import { loadOrderLinks } from './order-mail-links.ts'

export async function composeFirstDeliveryMail(context: MailContext, about: SubscriptionMailData) {
  const first = await loadFirstDeliveryMailData(context, about)
  if (!first) return undefined
  const render = (documents: Pick<OrderMail, 'documents'>) =>
    context.render('subscription-started', { ...first.content, ...documents })
  return renderWithDocuments(context, 'subscription-started', first.orderId, render)
}

export async function composeDeliveryMail(context: MailContext, id: number) {
  const order = await findOrderForMail(context.db, id)
  const row = await orderById(context.db, id)
  const subscription = row && (await loadSubscriptionForDeliveryMail(context, id))
  if (!order || !subscription) return undefined
  const links = await loadOrderLinks(context, row)
  return context.render('subscription-charged', { ...order, links, subscription })
}

export async function composeSubscriptionMail(
  context: MailContext,
  name: SubscriptionMailName,
  about: SubscriptionMailData,
) {
  const content = await loadSubscriptionMailData(context, name, about)
  return content && context.render(name, content)
}
