// Sent when an order's payment has come in.

import type { OrderMail } from '#domain/mail/order-mail.ts'
import { OrderLetter } from './order-letter.tsx'
import { orderLetterText } from './order-letter-text.ts'
import type { OrderLetterWords } from './order-words.ts'

const words = (order: OrderMail): OrderLetterWords => ({
  title: `Je betaling voor ${order.number} is binnen`,
  intro: [`Dag ${order.name},`, 'Bedankt, je betaling is goed aangekomen. Je bestelling is rond.'],
  next: [
    'We maken je pakket klaar en verzenden het binnen 2 werkdagen.',
    'Het komt in een gewone doos. Op de buitenkant staat niets over wat erin zit.',
  ],
})

export const subject = (order: OrderMail): string => words(order).title
export const text = (order: OrderMail): string => orderLetterText(order, words(order))
export const OrderPaid = ({ order }: { order: OrderMail }) => <OrderLetter order={order} words={words(order)} />
