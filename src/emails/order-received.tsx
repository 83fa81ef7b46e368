// Sent when the bank is still processing the payment a quarter of an hour after the order was
// placed.

import type { OrderMail } from '#domain/mail/order-mail.ts'
import { type OrderState, orderStateLabels } from '#domain/order/order-state.ts'
import { OrderMailBody } from './order-mail.tsx'
import { formatOrderMailText } from './order-mail-text.ts'
import { formatGreeting, type OrderMailTexts } from '#domain/mail/order-mail-wording.ts'

const endedStates: ReadonlySet<OrderState> = new Set([
  'expired',
  'failed',
  'cancelled',
  'partly-refunded',
  'refunded',
])

/**
 * Describes the state when the mail is sent; the order may have changed since the mail was queued.
 */
function stateSentences({ state }: OrderMail): string[] {
  if (state === 'awaiting-payment') {
    return [
      'We wachten nu op je betaling. Is die binnen, dan krijg je een tweede mail en maken we je pakket klaar.',
      'Komt er geen betaling, dan vervalt de bestelling vanzelf. Je hoeft daar niets voor te doen.',
    ]
  }
  if (state === 'accepted')
    return ['We maken je pakket klaar. Je betaalt achteraf; met de knop hierboven zie je hoe.']
  if (endedStates.has(state)) {
    return [
      `De bestelling staat intussen op: ${orderStateLabels[state].toLocaleLowerCase('nl')}. Met de knop hierboven zie je hoe het ervoor staat.`,
    ]
  }
  return ['Je betaling is ook binnen. Met de knop hierboven zie je waar je pakket is.']
}

const texts = (order: OrderMail): OrderMailTexts => ({
  title: `Je bestelling ${order.number} is ontvangen`,
  intro: [formatGreeting(order.name)],
  next: stateSentences(order),
})

export const subject = (order: OrderMail): string => texts(order).title
export const text = (order: OrderMail): string => formatOrderMailText(order, texts(order))
export const OrderReceived = ({ order }: { order: OrderMail }) => (
  <OrderMailBody order={order} texts={texts(order)} />
)
