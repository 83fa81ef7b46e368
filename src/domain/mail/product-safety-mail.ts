// The content of mails about complaints and recalls. All links are full URLs.

import type { ComplaintKind } from '../product-safety/complaint.ts'
import type { RecallNoticePart } from '../product-safety/recall-notice.ts'
import type { OrderMail } from './order-mail.ts'
import type { OrderUpdateMail } from './order-update-mail.ts'

/**
 * `complaint` is its number, such as K1001. The mail repeats nothing of what the customer wrote.
 */
export type ComplaintReceiptMail = OrderUpdateMail & { complaint: string; kind: ComplaintKind }

export type RecallMail = Pick<OrderMail, 'number' | 'name' | 'links'> & {
  parts: RecallNoticePart[]
  picture: { url: string; alt: string } | null
}
