// Sent when the money of a subscription's delivery has come in: the order's own letter.

import type { DeliveryMail } from '#domain/mail/subscription-mail.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { OrderLetter } from './order-letter.tsx'
import { orderLetterText } from './order-letter-text.ts'
import { greeting, type OrderLetterWords } from './order-words.ts'
import { ownWays } from './subscription-words.ts'

const words = (order: DeliveryMail): OrderLetterWords => ({
  title: `Je levering ${order.number} is betaald`,
  intro: [greeting(order.name), `Dit is de bevestiging van de levering uit je abonnement ${order.subscription.number}.`],
  next: [
    'We maken je pakket klaar en verzenden het binnen 2 werkdagen.',
    'Het komt in een gewone doos. Op de buitenkant staat niets over wat erin zit.',
    ...(order.subscription.nextDate ? [`Je volgende levering is op ${formatDate(order.subscription.nextDate)}.`] : []),
  ],
  ways: ownWays(order.subscription),
})

export const subject = (order: DeliveryMail): string => words(order).title
export const text = (order: DeliveryMail): string => orderLetterText(order, words(order))
export const SubscriptionCharged = ({ order }: { order: DeliveryMail }) => <OrderLetter order={order} words={words(order)} />
