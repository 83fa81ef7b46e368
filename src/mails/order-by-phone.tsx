// Sent when somebody ordered by phone: what was agreed on, to look over and to pay.

import type { OrderMail } from '#domain/mail/order-mail.ts'
import { daysToPayByPhone } from '#domain/order/limits.ts'
import { OrderLetter } from './order-letter.tsx'
import { orderLetterText } from './order-letter-text.ts'
import { greeting, type OrderLetterWords } from './order-words.ts'

const words = (order: OrderMail): OrderLetterWords => ({
  title: `Je telefonische bestelling ${order.number}`,
  intro: [
    greeting(order.name),
    'Je belde ons en we hebben je bestelling voor je klaargezet. Kijk hieronder na of alles klopt. Met de knop bestel en betaal je, zonder in te loggen.',
  ],
  button: 'Bekijk en betaal je bestelling',
  next: [
    `We houden alles ${daysToPayByPhone} dagen voor je apart. Is je betaling binnen, dan krijg je een tweede mail en maken we je pakket klaar.`,
    'Klopt er iets niet, of wil je toch niet bestellen? Betaal dan niet. De bestelling vervalt vanzelf en je zit nergens aan vast.',
  ],
})

export const subject = (order: OrderMail): string => words(order).title
export const text = (order: OrderMail): string => orderLetterText(order, words(order))
export const OrderByPhone = ({ order }: { order: OrderMail }) => <OrderLetter order={order} words={words(order)} />
