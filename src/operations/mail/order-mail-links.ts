import { hasHealthConsent } from '#data/customer/health-consents.ts'
import type { OrderRow } from '#data/order/orders.ts'
import { orderLinks } from '#domain/mail/order-mail.ts'
import { offersWithdrawal } from '#domain/order/allowed-after-sale.ts'
import { orderToken } from '../order/access-links.ts'
import { listRefundableLines } from '../payment/refund-packs.ts'
import type { MailContext } from './mail-context.ts'

export type OrderMailContext = Pick<MailContext, 'db' | 'links' | 'appUrl' | 'clock' | 'testOrders'>

export const loadOrderLinks = async (
  { db, appUrl, links, clock }: OrderMailContext,
  order: OrderRow,
) =>
  orderLinks(appUrl, orderToken({ links }, order), {
    hasConsent: await hasHealthConsent(db, order),
    canWithdraw: offersWithdrawal(order, await listRefundableLines(db, order.id), clock()),
  })
