// Sent once, when an order's payment has not come in a quarter of an hour after it was placed.

import type { OrderMail } from '#domain/mail/order-mail.ts'
import { daysToPayAgain } from '#domain/order/limits.ts'
import { OrderLetter } from './order-letter.tsx'
import { orderLetterText } from './order-letter-text.ts'
import { greeting, type OrderLetterWords } from './order-words.ts'

const words = (order: OrderMail): OrderLetterWords => ({
  title: `Je bestelling ${order.number} is nog niet betaald`,
  intro: [
    greeting(order.name),
    'Bedankt voor je bestelling. We hebben je betaling nog niet ontvangen. Met de knop hieronder betaal je alsnog, zonder in te loggen.',
  ],
  button: 'Betaal je bestelling',
  next: [
    'Is je betaling binnen, dan krijg je een bevestiging en maken we je pakket klaar. Heb je net betaald? Dan komt die bevestiging vanzelf.',
    `Betalen kan tot ${daysToPayAgain} dagen na je bestelling, zolang alles op voorraad is.`,
    'Wil je toch niet bestellen? Betaal dan niet. De bestelling vervalt vanzelf en er wordt niets verzonden.',
  ],
})

export const subject = (order: OrderMail): string => words(order).title
export const text = (order: OrderMail): string => orderLetterText(order, words(order))
export const OrderUnpaid = ({ order }: { order: OrderMail }) => <OrderLetter order={order} words={words(order)} />
