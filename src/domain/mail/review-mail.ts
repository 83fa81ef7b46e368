// What the mail tells that asks for a review. All addresses are whole.

import { orderPath } from '../order/order-path.ts'

export type ReviewMail = {
  number: string
  /** Who ordered. */
  name: string
  links: { review: string; noMore: string; contact: string }
}

/** `appUrl` without a slash at the end. `oneClick` is for mail programs, which post to it (RFC 8058). */
export const reviewLinks = (appUrl: string, token: string) => ({
  review: `${appUrl}${orderPath(token, 'review')}`,
  noMore: `${appUrl}${orderPath(token, 'no-review-mails')}`,
  oneClick: `${appUrl}/api/orders/${token}/no-review-mails`,
  contact: `${appUrl}/contact`,
})
