// Sent once, when an order is still unpaid a quarter of an hour after it was placed.

import type { OrderMail } from '#domain/mail/order-mail.ts'
import { paymentWindowDays } from '#domain/order/order-limits.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import { OrderMailBody } from './order-mail.tsx'
import { formatOrderMailText } from './order-mail-text.ts'
import { formatGreeting, type OrderMailTexts } from '#domain/mail/order-mail-wording.ts'

const transferTexts = (order: OrderMail, day: CalendarDay): OrderMailTexts => ({
  title: `Je bestelling ${order.number} is ontvangen`,
  intro: [
    formatGreeting(order.name),
    'Bedankt voor je bestelling. We wachten op je overboeking. Met de knop hieronder zie je wat je overmaakt, zonder in te loggen.',
  ],
  button: 'Bekijk wat je overmaakt',
  next: [
    `Maak het bedrag uiterlijk ${formatWeekdayAndDay(day)} over. Tot dan houden we alles voor je apart.`,
    'Is je betaling binnen, dan krijg je een bevestiging en maken we je pakket klaar. Een overboeking kan een werkdag duren.',
    'Wil je toch niet bestellen? Betaal dan niet. De bestelling vervalt vanzelf en er wordt niets verzonden.',
  ],
})

const texts = (order: OrderMail): OrderMailTexts =>
  order.transferBy ? transferTexts(order, order.transferBy) : payTexts(order)

const payTexts = (order: OrderMail): OrderMailTexts => ({
  title: `Je bestelling ${order.number} is nog niet betaald`,
  intro: [
    formatGreeting(order.name),
    'Bedankt voor je bestelling. We hebben je betaling nog niet ontvangen. Met de knop hieronder betaal je alsnog, zonder in te loggen.',
  ],
  button: 'Betaal je bestelling',
  next: [
    'Is je betaling binnen, dan krijg je een bevestiging en maken we je pakket klaar. Heb je net betaald? Dan komt die bevestiging vanzelf.',
    `Betalen kan tot ${paymentWindowDays} dagen na je bestelling, zolang alles op voorraad is.`,
    'Wil je toch niet bestellen? Betaal dan niet. De bestelling vervalt vanzelf en er wordt niets verzonden.',
  ],
})

export const subject = (order: OrderMail): string => texts(order).title
export const text = (order: OrderMail): string => formatOrderMailText(order, texts(order))
export const OrderUnpaid = ({ order }: { order: OrderMail }) => (
  <OrderMailBody order={order} texts={texts(order)} />
)
