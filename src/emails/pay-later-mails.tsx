// The mails about an order that the customer pays afterwards: the confirmation, the reminders and a
// lower amount.

import { describeCutOff } from '#domain/order/delivery-terms-text.ts'
import { formatDispatchTime } from '#domain/order/delivery-promise.ts'
import type { OrderMail } from '#domain/mail/order-mail.ts'
import type { PaymentRequestOrderMail } from '#domain/mail/order-update-mail.ts'
import { formatEuros } from '#domain/money.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import { payLaterDays } from '#domain/payment/pay-later-terms.ts'
import { OrderMailBody } from './order-mail.tsx'
import { formatOrderMailText } from './order-mail-text.ts'
import {
  formatGreeting,
  listPromise,
  type OrderMailTexts,
} from '#domain/mail/order-mail-wording.ts'
import { createOrderUpdateTemplate } from './order-update.tsx'

const acceptedTexts = (order: OrderMail): OrderMailTexts => ({
  title: `Je bestelling ${order.number} is bevestigd`,
  intro: [
    formatGreeting(order.name),
    `Je betaalt achteraf: binnen ${payLaterDays} dagen nadat we alles verzonden hebben. Bewaar deze mail: met de knop hieronder zie je altijd hoe het ervoor staat en betaal je, zonder in te loggen.`,
  ],
  button: 'Bekijk en betaal je bestelling',
  next: [
    `We maken je pakket klaar en verzenden het binnen ${formatDispatchTime(order.dispatch, new Date(order.orderedAt))}. ${describeCutOff(order.dispatch.cutOff, 'Bestelde')} Na het verzenden krijg je een mail met de laatste dag om te betalen.`,
    ...listPromise(order),
    'Het komt in een gewone doos. Op de buitenkant staat niets over wat erin zit.',
    'Heb jij dit niet besteld? Antwoord dan op deze mail. Je hoeft niets te betalen.',
  ],
})

export const orderAccepted = {
  subject: (order: OrderMail): string => acceptedTexts(order).title,
  text: (order: OrderMail): string => formatOrderMailText(order, acceptedTexts(order)),
  page: (order: OrderMail) => <OrderMailBody order={order} texts={acceptedTexts(order)} />,
}

const payButton = ({ links }: PaymentRequestOrderMail) => ({
  label: 'Betaal je bestelling',
  href: links.status,
})
const stillWrong =
  'Heb je net betaald? Dan hoef je niets te doen. Lukt betalen nu niet? Antwoord gerust, dan zoeken we samen een oplossing.'

export const paymentDue = createOrderUpdateTemplate((mail: PaymentRequestOrderMail) => ({
  title: `Een herinnering voor bestelling ${mail.number}`,
  before: ['Je betaling hebben we nog niet gezien. Wil je er vandaag even naar kijken?'],
  button: payButton(mail),
  after: [stillWrong],
}))

export const paymentOverdue = createOrderUpdateTemplate((mail: PaymentRequestOrderMail) => ({
  title: `Nog een herinnering voor bestelling ${mail.number}`,
  before: [
    `De laatste dag om te betalen is voorbij${mail.request?.dueOn ? `: dat was ${formatFullDate(mail.request.dueOn)}` : ''}. Met de knop regel je het in een minuut.`,
  ],
  button: payButton(mail),
  after: [stillWrong, 'We rekenen geen extra kosten voor deze herinnering.'],
}))

export const amountDueChanged = createOrderUpdateTemplate((mail: PaymentRequestOrderMail) => ({
  title: `Je betaalt minder voor bestelling ${mail.number}`,
  before: [
    mail.request
      ? `Je hoeft nu nog ${formatEuros(mail.request.amount)} te betalen.`
      : 'Je hoeft niets meer te betalen voor deze bestelling.',
  ],
  button: mail.request
    ? payButton(mail)
    : { label: 'Bekijk je bestelling', href: mail.links.status },
  after: ['De creditfactuur vind je op de pagina van je bestelling.'],
}))
