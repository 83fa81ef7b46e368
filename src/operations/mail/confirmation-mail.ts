// Attaches the documents of the confirmation to the one mail per order that is the confirmation on
// a durable medium.

import { orderById, type OrderRow } from '#data/order/orders.ts'
import type { MailName } from '#domain/mail/mail-labels.ts'
import type { RenderedMail } from '#domain/mail/outgoing-mail.ts'
import type { OrderMail } from '#domain/mail/order-mail.ts'
import { createConfirmationDocuments } from '../order/accepted-terms.ts'
import type { MailContext } from './mail-context.ts'

/**
 * A phone order and a pay-later order are confirmed before the payment, any other order by the mail
 * about its first payment.
 */
function isConfirmation(mail: MailName, { byPhone, acceptedAt }: OrderRow): boolean {
  if (acceptedAt) return mail === 'order-accepted'
  return byPhone
    ? mail === 'order-by-phone'
    : mail === 'order-paid' || mail === 'subscription-started'
}

type Documents = Pick<OrderMail, 'documents'>

/** `render` renders the mail and says in it which documents it has. */
export async function renderWithDocuments(
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
