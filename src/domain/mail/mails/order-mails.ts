import {
  bankTransferDays,
  paymentWindowDays,
  phoneReservationDays,
} from '../../order/order-limits.ts'
import { type OrderState, orderStateLabels } from '../../order/order-state.ts'
import { payLaterDays } from '../../payment/pay-later-terms.ts'
import { formatWeekdayAndDay } from '../../time/format-date.ts'
import {
  describeDispatch,
  listPromise,
  nextStepsAfterPayment,
  plainOutside,
} from '../order-mail-wording.ts'
import type { OrderMail } from '../order-mail.ts'
import type { UnpaidOrderLimit } from './mail-declaration.ts'
import { orderButton, orderConfirmation } from './order-declarations.ts'
import { sampleOrder, samplePaymentRequest } from './sample-order.ts'

const reminders: UnpaidOrderLimit = { mails: ['order-received', 'order-unpaid'], max: 2 }

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
  if (state === 'awaiting-payment')
    return [
      'We wachten nu op je betaling. Is die binnen, dan krijg je een tweede mail en maken we je pakket klaar.',
      'Komt er geen betaling, dan vervalt de bestelling vanzelf. Je hoeft daar niets voor te doen.',
    ]
  if (state === 'accepted')
    return ['We maken je pakket klaar. Je betaalt achteraf; met de knop hierboven zie je hoe.']
  if (endedStates.has(state))
    return [
      `De bestelling staat intussen op: ${orderStateLabels[state].toLocaleLowerCase('nl')}. Met de knop hierboven zie je hoe het ervoor staat.`,
    ]
  return ['Je betaling is ook binnen. Met de knop hierboven zie je waar je pakket is.']
}

const lapseSentence =
  'Wil je toch niet bestellen? Betaal dan niet. De bestelling vervalt vanzelf en er wordt niets verzonden.'

const sampleUnpaid = (appUrl: string): OrderMail => ({
  ...sampleOrder(appUrl),
  state: 'awaiting-payment',
})

export const orderMails = {
  // Sent when the bank is still processing the payment a quarter of an hour after the order was
  // placed.
  'order-received': orderConfirmation<OrderMail>({
    label: 'Ontvangstbevestiging, als de bank nog bezig is met de betaling',
    subject: 'Je bestelling [[bestelnummer]] is ontvangen',
    words: {
      opening:
        'Bedankt voor je bestelling. Bewaar deze mail: met de knop hieronder zie je altijd hoe het ervoor staat, zonder in te loggen.',
      button: orderButton,
    },
    next: stateSentences,
    isLimited: true,
    unpaidOrders: reminders,
    sample: sampleUnpaid,
  }),

  // Sent once, when an order is still unpaid a quarter of an hour after it was placed.
  'order-unpaid': orderConfirmation<OrderMail>({
    label: 'Nog niet betaald, met de betaallink',
    subject: ({ number, transferBy }) =>
      `Je bestelling ${number} is ${transferBy ? 'ontvangen' : 'nog niet betaald'}`,
    words: {},
    intro: ({ transferBy }) => [
      transferBy
        ? 'Bedankt voor je bestelling. We wachten op je overboeking. Met de knop hieronder zie je wat je overmaakt, zonder in te loggen.'
        : 'Bedankt voor je bestelling. We hebben je betaling nog niet ontvangen. Met de knop hieronder betaal je alsnog, zonder in te loggen.',
    ],
    button: ({ transferBy }) => (transferBy ? 'Bekijk wat je overmaakt' : 'Betaal je bestelling'),
    next: ({ transferBy }) =>
      transferBy
        ? [
            `Maak het bedrag uiterlijk ${formatWeekdayAndDay(transferBy)} over. Tot dan houden we alles voor je apart.`,
            'Is je betaling binnen, dan krijg je een bevestiging en maken we je pakket klaar. Een overboeking kan een werkdag duren.',
            lapseSentence,
          ]
        : [
            'Is je betaling binnen, dan krijg je een bevestiging en maken we je pakket klaar. Heb je net betaald? Dan komt die bevestiging vanzelf.',
            `Betalen kan tot ${paymentWindowDays} dagen na je bestelling, zolang alles op voorraad is.`,
            lapseSentence,
          ],
    isLimited: true,
    unpaidOrders: reminders,
    sample: sampleUnpaid,
  }),

  // Sent after a phone order, so that the customer can check and pay it.
  'order-by-phone': orderConfirmation<OrderMail>({
    label: 'Telefonische bestelling, met de betaallink',
    subject: 'Je telefonische bestelling [[bestelnummer]]',
    intro: ({ request }) => [
      request
        ? 'Je belde ons en we hebben je bestelling voor je klaargezet. Kijk hieronder na of alles klopt. Je bestelt door het bedrag over te maken; hoe dat gaat, staat eronder. Betalen met de knop kan ook.'
        : 'Je belde ons en we hebben je bestelling voor je klaargezet. Kijk hieronder na of alles klopt. Met de knop bestel en betaal je, zonder in te loggen.',
    ],
    button: () => 'Bekijk en betaal je bestelling',
    next: ({ request }) => [
      `We houden alles ${request ? bankTransferDays : phoneReservationDays} dagen voor je apart. Is je betaling binnen, dan krijg je een tweede mail en maken we je pakket klaar.`,
      'Klopt er iets niet, of wil je toch niet bestellen? Betaal dan niet. De bestelling vervalt vanzelf en je zit nergens aan vast.',
    ],
    needsExtension: true,
    sample: (appUrl) => ({ ...sampleUnpaid(appUrl), documents: 'terms-and-form' }),
  }),

  'order-accepted': orderConfirmation<OrderMail>({
    label: 'Bevestiging, met achteraf betalen',
    subject: 'Je bestelling [[bestelnummer]] is bevestigd',
    words: { opening: 'Bedankt voor je bestelling.', button: 'Bekijk en betaal je bestelling' },
    intro: () => [
      `Je betaalt achteraf: binnen ${payLaterDays} dagen nadat we alles verzonden hebben. Bewaar deze mail: met de knop hieronder zie je altijd hoe het ervoor staat en betaal je, zonder in te loggen.`,
    ],
    next: (order) => [
      `${describeDispatch(order, 'Bestelde')} Na het verzenden krijg je een mail met de laatste dag om te betalen.`,
      ...listPromise(order),
      plainOutside,
      'Heb jij dit niet besteld? Antwoord dan op deze mail. Je hoeft niets te betalen.',
    ],
    isLimited: true,
    unpaidOrders: { mails: ['order-accepted'], max: 2 },
    sample: (appUrl) => ({
      ...sampleOrder(appUrl),
      state: 'accepted',
      documents: 'terms-and-form',
      request: { ...samplePaymentRequest, dueOn: null },
    }),
  }),

  // The confirmation of the order, and usually the only mail until it is packed.
  'order-paid': orderConfirmation<OrderMail>({
    label: 'Bevestiging van de betaling',
    subject: 'Je betaling voor [[bestelnummer]] is binnen',
    words: {
      opening:
        'Bedankt, je bestelling is betaald. Bewaar deze mail: met de knop hieronder zie je altijd hoe het ervoor staat, zonder in te loggen.',
      button: orderButton,
    },
    next: nextStepsAfterPayment,
    sample: (appUrl) => ({ ...sampleOrder(appUrl), documents: 'terms-and-form' }),
  }),
}

/** What the outbox stores of each mail; the shop loads the content when it sends the mail. */
export type OrderMailData = Record<keyof typeof orderMails, { orderId: number }>
