// Sent after a phone order, so that the customer can check and pay it.

import type { OrderMail } from '#domain/mail/order-mail.ts'
import { bankTransferDays, phoneReservationDays } from '#domain/order/order-limits.ts'
import { OrderMailBody } from './order-mail.tsx'
import { formatOrderMailText } from './order-mail-text.ts'
import { formatGreeting, type OrderMailTexts } from '#domain/mail/order-mail-wording.ts'

const texts = (order: OrderMail): OrderMailTexts => ({
  title: `Je telefonische bestelling ${order.number}`,
  intro: [
    formatGreeting(order.name),
    order.request
      ? 'Je belde ons en we hebben je bestelling voor je klaargezet. Kijk hieronder na of alles klopt. Je bestelt door het bedrag over te maken; hoe dat gaat, staat eronder. Betalen met de knop kan ook.'
      : 'Je belde ons en we hebben je bestelling voor je klaargezet. Kijk hieronder na of alles klopt. Met de knop bestel en betaal je, zonder in te loggen.',
  ],
  button: 'Bekijk en betaal je bestelling',
  next: [
    `We houden alles ${order.request ? bankTransferDays : phoneReservationDays} dagen voor je apart. Is je betaling binnen, dan krijg je een tweede mail en maken we je pakket klaar.`,
    'Klopt er iets niet, of wil je toch niet bestellen? Betaal dan niet. De bestelling vervalt vanzelf en je zit nergens aan vast.',
  ],
})

export const subject = (order: OrderMail): string => texts(order).title
export const text = (order: OrderMail): string => formatOrderMailText(order, texts(order))
export const OrderByPhone = ({ order }: { order: OrderMail }) => (
  <OrderMailBody order={order} texts={texts(order)} />
)
