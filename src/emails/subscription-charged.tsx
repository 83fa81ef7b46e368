// Sent after the charge of a subscription's delivery: the confirmation of its order.

import type { ChargedDeliveryMail } from '#domain/mail/subscription-mail.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { formatDispatchTime } from '#domain/order/delivery-promise.ts'
import { OrderMailBody } from './order-mail.tsx'
import { formatOrderMailText } from './order-mail-text.ts'
import { formatGreeting, type OrderMailTexts } from '#domain/mail/order-mail-wording.ts'
import { listManageLinks } from './subscription-mail-wording.ts'

const texts = (order: ChargedDeliveryMail): OrderMailTexts => ({
  title: `Je levering ${order.number} is betaald`,
  intro: [
    formatGreeting(order.name),
    `Dit is de bevestiging van de levering uit je abonnement ${order.subscription.number}.`,
  ],
  next: [
    `We maken je pakket klaar en verzenden het binnen ${formatDispatchTime(order.dispatch, new Date(order.orderedAt))}.`,
    'Het komt in een gewone doos. Op de buitenkant staat niets over wat erin zit.',
    ...(order.subscription.nextDate
      ? [`Je volgende levering is op ${formatDate(order.subscription.nextDate)}.`]
      : []),
  ],
  manageLinks: listManageLinks(order.subscription),
})

export const subject = (order: ChargedDeliveryMail): string => texts(order).title
export const text = (order: ChargedDeliveryMail): string => formatOrderMailText(order, texts(order))
export const SubscriptionCharged = ({ order }: { order: ChargedDeliveryMail }) => (
  <OrderMailBody order={order} texts={texts(order)} />
)
