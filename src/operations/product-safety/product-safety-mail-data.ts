import { complaintById } from '#data/product-safety/complaints.ts'
import { recallById, recallRecipientOf } from '#data/product-safety/recalls.ts'
import { recipientIfVerified } from '#data/mail/order-mail-data.ts'
import { orderById } from '#data/order/orders.ts'
import type { ComplaintReceiptMail, RecallMail } from '#domain/mail/mails/product-safety-mails.ts'
import { opaquePictureUrl } from '#domain/opaque-picture-url.ts'
import { complaintNumber } from '#domain/product-safety/complaint.ts'
import { describeRecall } from '#domain/product-safety/recall-notice.ts'
import { loadOrderLinks, type OrderMailContext } from '../mail/order-update-data.ts'
import { loadRecallSender } from './recalls.ts'

/** Returns undefined after the person was erased from the complaint. */
export async function loadComplaintMailData(
  context: OrderMailContext,
  id: number,
): Promise<ComplaintReceiptMail | undefined> {
  const found = await complaintById(context.db, id)
  if (!found?.order) return undefined
  const { complaint, order } = found
  return {
    number: order.number,
    ...recipientIfVerified(order),
    links: await loadOrderLinks(context, order),
    complaint: complaintNumber(complaint.id),
    kind: complaint.kind,
  }
}

/** Returns undefined if the customer is no longer a recipient. */
export async function loadRecallMailData(
  context: OrderMailContext,
  { recallId, orderId }: { recallId: number; orderId: number },
): Promise<RecallMail | undefined> {
  const { db, appUrl } = context
  const [recall, recipient, order] = [
    await recallById(db, recallId),
    await recallRecipientOf(db, recallId, orderId),
    await orderById(db, orderId),
  ]
  if (!recall || !recipient || !order) return undefined
  const { picture } = recall.product
  return {
    number: order.number,
    name: recipientIfVerified(order).name,
    parts: describeRecall(
      recall,
      { orderNumber: order.number, isCertain: recipient.certain },
      await loadRecallSender(db),
    ),
    picture:
      picture === null
        ? null
        : { url: new URL(opaquePictureUrl(picture), appUrl).href, alt: recall.product.name },
    links: await loadOrderLinks(context, order),
  }
}
