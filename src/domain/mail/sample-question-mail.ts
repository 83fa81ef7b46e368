// The content of the mail that asks whether the sample packs of an order fit. All links are full
// URLs.

import { orderPath } from '../order/order-path.ts'
import type { CalendarDay } from '../time/calendar-day.ts'
import { reviewLinks } from './review-mail.ts'
import type { WordedMail } from './worded-mail.ts'

export type SampleQuestionMail = WordedMail & {
  number: string
  name: string
  deliveredOn: CalendarDay | null
  links: { advice: string; noMore: string; contact: string }
}

/**
 * Pass `appUrl` without a trailing slash. The customer stops these questions together with those
 * for reviews.
 */
export const sampleQuestionLinks = (appUrl: string, token: string) => {
  const { noMore, oneClick, contact } = reviewLinks(appUrl, token)
  return { advice: `${appUrl}${orderPath(token, 'fit')}`, noMore, oneClick, contact }
}
