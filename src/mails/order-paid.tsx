// Sent when an order's payment has come in: the confirmation of the order, and for most the only mail until it is packed.

import type { OrderMail } from '#domain/mail/order-mail.ts'
import { OrderLetter } from './order-letter.tsx'
import { orderLetterText } from './order-letter-text.ts'
import { greeting, type OrderLetterWords } from './order-words.ts'

const words = (order: OrderMail): OrderLetterWords => ({
  title: `Je betaling voor ${order.number} is binnen`,
  intro: [
    greeting(order.name),
    'Bedankt, je bestelling is betaald. Bewaar deze mail: met de knop hieronder zie je altijd hoe het ervoor staat, zonder in te loggen.',
  ],
  next: [
    'We maken je pakket klaar en verzenden het binnen 2 werkdagen.',
    'Het komt in een gewone doos. Op de buitenkant staat niets over wat erin zit.',
  ],
})

export const subject = (order: OrderMail): string => words(order).title
export const text = (order: OrderMail): string => orderLetterText(order, words(order))
export const OrderPaid = ({ order }: { order: OrderMail }) => <OrderLetter order={order} words={words(order)} />
