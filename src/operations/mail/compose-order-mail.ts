// Composes the mails that show an order or ask for its payment.

import { findOrderForMail } from '#data/mail/order-mail-data.ts'
import { orderById } from '#data/order/orders.ts'
import type { MailAttachment, RenderedMail } from '#domain/mail/outgoing-mail.ts'
import type { MailContent } from '#domain/mail/mails/mails.ts'
import { transferDeadline } from '#domain/payment/own-transfer.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { canBePaid } from '#domain/payment/can-be-paid.ts'
import { amountDue } from '#domain/payment/pay-later.ts'
import { loadMailPaymentRequest } from '../payment/payment-request.ts'
import { renderWithDocuments } from './confirmation-mail.ts'
import type { MailContext } from './mail-context.ts'
import { loadOrderLinks } from './order-mail-links.ts'
import { loadOrderMailData } from './order-update-data.ts'

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
  Name extends 'order-shipped' | 'payment-due' | 'payment-overdue' | 'amount-due-changed',
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
