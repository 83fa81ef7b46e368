// Sent after payment: the confirmation of the order, and usually the only mail until it is packed.

import { describeCutOff } from '#domain/order/delivery-terms-text.ts'
import type { OrderMail } from '#domain/mail/order-mail.ts'
import { formatDispatchTime } from '#domain/order/delivery-promise.ts'
import { OrderMailBody } from './order-mail.tsx'
import { formatOrderMailText } from './order-mail-text.ts'
import { formatGreeting, listPromise, type OrderMailTexts } from './order-mail-wording.ts'

/** A pay-later order may be paid after it was sent. */
const isOnItsWay = ({ state }: OrderMail): boolean => state === 'shipped' || state === 'delivered'

const texts = (order: OrderMail): OrderMailTexts => ({
  title: `Je betaling voor ${order.number} is binnen`,
  intro: [
    formatGreeting(order.name),
    'Bedankt, je bestelling is betaald. Bewaar deze mail: met de knop hieronder zie je altijd hoe het ervoor staat, zonder in te loggen.',
  ],
  next: isOnItsWay(order)
    ? ['Je hoeft niets meer te doen.']
    : [
        `We maken je pakket klaar en verzenden het binnen ${formatDispatchTime(order.dispatch, new Date(order.orderedAt))}. ${describeCutOff(order.dispatch.cutOff, 'Betaalde')}`,
        ...listPromise(order),
        'Het komt in een gewone doos. Op de buitenkant staat niets over wat erin zit.',
      ],
})

export const subject = (order: OrderMail): string => texts(order).title
export const text = (order: OrderMail): string => formatOrderMailText(order, texts(order))
export const OrderPaid = ({ order }: { order: OrderMail }) => <OrderMailBody order={order} texts={texts(order)} />
