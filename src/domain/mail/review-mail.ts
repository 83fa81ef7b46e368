// The content of the mail that asks for a review. All links are full URLs.

import type { CalendarDay } from '../time/calendar-day.ts'
import { orderPath } from '../order/order-path.ts'
import type { WordedMail } from './worded-mail.ts'

export type ReviewMail = WordedMail & {
  number: string
  name: string
  deliveredOn: CalendarDay | null
  links: { review: string; noMore: string; contact: string }
}

/**
 * Pass `appUrl` without a trailing slash. Mail programs unsubscribe with a POST to `oneClick` (RFC
 * 8058).
 */
export const reviewLinks = (appUrl: string, token: string) => ({
  review: `${appUrl}${orderPath(token, 'review')}`,
  noMore: `${appUrl}${orderPath(token, 'no-review-mails')}`,
  oneClick: `${appUrl}/api/orders/${token}/no-review-mails`,
  contact: `${appUrl}/contact`,
})
