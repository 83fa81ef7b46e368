// Sent after payment: the confirmation of the order, and usually the only mail until it is packed.

import type { OrderMail } from '#domain/mail/order-mail.ts'
import { OrderMailBody } from './order-mail.tsx'
import { formatOrderMailText } from './order-mail-text.ts'
import {
  formatGreeting,
  nextStepsAfterPayment,
  type OrderMailTexts,
} from '#domain/mail/order-mail-wording.ts'

const texts = (order: OrderMail): OrderMailTexts => ({
  title: `Je betaling voor ${order.number} is binnen`,
  intro: [formatGreeting(order.name)],
  next: nextStepsAfterPayment(order),
})

export const subject = (order: OrderMail): string => texts(order).title
export const text = (order: OrderMail): string => formatOrderMailText(order, texts(order))
export const OrderPaid = ({ order }: { order: OrderMail }) => (
  <OrderMailBody order={order} texts={texts(order)} />
)
