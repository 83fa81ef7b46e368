// The content of the mail before the packs of an order run out. All links are full URLs.

import { orderPath } from '../order/order-path.ts'
import type { WordedMail } from './worded-mail.ts'

export type RunOutReminderMail = WordedMail & {
  number: string
  name: string
  links: { again: string; noMore: string; contact: string }
}

/**
 * Pass `appUrl` without a trailing slash. Mail programs stop these mails with a POST to `oneClick`
 * (RFC 8058).
 */
export const runOutReminderLinks = (appUrl: string, token: string) => ({
  again: `${appUrl}${orderPath(token, 'again')}`,
  noMore: `${appUrl}${orderPath(token, 'no-run-out-mails')}`,
  oneClick: `${appUrl}/api/orders/${token}/no-run-out-mails`,
  contact: `${appUrl}/contact`,
})
