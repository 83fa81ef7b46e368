// Mails that show an order or ask for its payment.

import { findOrderForMail } from '#data/mail/order-mail-data.ts'
import { orderById, type OrderRow } from '#data/order/orders.ts'
import type { MailAttachment, RenderedMail } from '#domain/mail/outgoing-mail.ts'
import type { MailContent } from '#domain/mail/mails/mails.ts'
import { transferDeadline } from '#domain/payment/own-transfer.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { canBePaid } from '#domain/payment/can-be-paid.ts'
import { amountDue } from '#domain/payment/pay-later.ts'
import { loadMailPaymentRequest } from '../payment/payment-request.ts'
import type { MailContext } from './mail-context.ts'
import { loadOrderMailData, loadOrderLinks } from './order-update-data.ts'
import type { MailName } from '#domain/mail/mails/mails.ts'
import type { OrderMail } from '#domain/mail/order-mail.ts'
import { createConfirmationDocuments } from '../order/order-documents.ts'
import type { SubscriptionMailData, SubscriptionMailName } from '#domain/mail/subscription-mail.ts'
import {
  loadFirstDeliveryMailData,
  loadSubscriptionMailData,
  loadSubscriptionForDeliveryMail,
} from '../subscription/subscription-mail-data.ts'

type OrderMailName =
  | 'order-received'
  | 'order-unpaid'
  | 'order-by-phone'
  | 'order-accepted'
  | 'order-paid'
export async function composeOrderMail(context: MailContext, name: OrderMailName, id: number) {
  const order = await findOrderForMail(context.db, id)
  const row = order && (await orderById(context.db, id))
  if (!row) return undefined
  const { request, attachments } = await loadMailPaymentRequest(context, row)
  const links = await loadOrderLinks(context, row)
  const content = { ...order, request, transferBy: transferDeadline(row), links }
  const mail = await renderWithDocuments(context, name, id, (documents) =>
    context.render(name, { ...content, ...documents }),
  )
  return withAttachments(mail, attachments)
}

const withAttachments = (
  mail: RenderedMail,
  attachments: readonly MailAttachment[],
): RenderedMail =>
  attachments.length === 0
    ? mail
    : { ...mail, attachments: [...(mail.attachments ?? []), ...attachments] }

/** Adds the amount due and the QR code, if the customer of a pay-later order still has to pay. */
export async function composePaymentRequest<
  Name extends
    | 'order-shipped'
    | 'payment-due'
    | 'payment-overdue'
    | 'amount-due-changed'
    | 'exchange-due',
>(
  context: MailContext,
  name: Name,
  content: Omit<MailContent[Name], 'request'> | undefined,
  orderId: number,
) {
  const order = content && (await orderById(context.db, orderId))
  if (!order) return undefined
  const { request, attachments } = await loadMailPaymentRequest(context, order)
  return withAttachments(
    await context.render(name, { ...content, request } as MailContent[Name]),
    attachments,
  )
}

/**
 * Returns undefined when nothing is due any more, for example because the customer paid meanwhile.
 */
export async function composeDueReminder(
  context: MailContext,
  name: 'payment-due' | 'payment-overdue',
  id: number,
) {
  const order = await orderById(context.db, id)
  if (!order || amountDue(order) === 0 || isLeftOverTest(order, context)) return undefined
  return composePaymentRequest(context, name, await loadOrderMailData(context, id), id)
}

/**
 * Returns undefined when the order can no longer be paid, for example because it was paid or
 * cancelled meanwhile.
 */
export async function composeUnpaidOrderMail(context: MailContext, id: number) {
  const order = await orderById(context.db, id)
  return order && canBePaid(order, context.clock(), context)
    ? composeOrderMail(context, 'order-unpaid', id)
    : undefined
}

/**
 * One mail per order is the confirmation on a durable medium, with the documents attached. A phone
 * order and a pay-later order are confirmed before the payment, any other order by the mail about
 * its first payment.
 */
function isConfirmation(mail: MailName, { byPhone, acceptedAt }: OrderRow): boolean {
  if (acceptedAt) return mail === 'order-accepted'
  return byPhone
    ? mail === 'order-by-phone'
    : mail === 'order-paid' || mail === 'subscription-started'
}

type Documents = Pick<OrderMail, 'documents'>

/** `render` renders the mail and says in it which documents it has. */
async function renderWithDocuments(
  context: MailContext,
  mail: MailName,
  orderId: number,
  render: (documents: Documents) => Promise<RenderedMail>,
): Promise<RenderedMail> {
  const order = await orderById(context.db, orderId)
  if (!order || !isConfirmation(mail, order)) return render({})
  const documents = await createConfirmationDocuments(context, order)
  const rendered = await render({ documents: documents.length > 1 ? 'terms-and-form' : 'form' })
  return { ...rendered, attachments: [...(rendered.attachments ?? []), ...documents] }
}

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
