// Sent when the bank is still busy with an order's payment a quarter of an hour after it was placed.

import type { OrderMail } from '#domain/mail/order-mail.ts'
import { type OrderState, orderStateLabels } from '#domain/order/order-state.ts'
import { OrderLetter } from './order-letter.tsx'
import { orderLetterText } from './order-letter-text.ts'
import { greeting, type OrderLetterWords } from './order-words.ts'

const ended: ReadonlySet<OrderState> = new Set(['expired', 'failed', 'cancelled', 'partly-refunded', 'refunded'])

/** The mail tells where the order stands when it is sent, which may be later than it was written. */
function standing({ state }: OrderMail): string[] {
  if (state === 'awaiting-payment') {
    return [
      'We wachten nu op je betaling. Is die binnen, dan krijg je een tweede mail en maken we je pakket klaar.',
      'Komt er geen betaling, dan vervalt de bestelling vanzelf. Je hoeft daar niets voor te doen.',
    ]
  }
  if (ended.has(state)) {
    return [
      `De bestelling staat intussen op: ${orderStateLabels[state].toLocaleLowerCase('nl')}. Met de knop hierboven zie je hoe het ervoor staat.`,
    ]
  }
  return ['Je betaling is ook binnen. Met de knop hierboven zie je waar je pakket is.']
}

const words = (order: OrderMail): OrderLetterWords => ({
  title: `Je bestelling ${order.number} is ontvangen`,
  intro: [
    greeting(order.name),
    'Bedankt voor je bestelling. Bewaar deze mail: met de knop hieronder zie je altijd hoe het ervoor staat, zonder in te loggen.',
  ],
  next: standing(order),
})

export const subject = (order: OrderMail): string => words(order).title
export const text = (order: OrderMail): string => orderLetterText(order, words(order))
export const OrderReceived = ({ order }: { order: OrderMail }) => <OrderLetter order={order} words={words(order)} />
