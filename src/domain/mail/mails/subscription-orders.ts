import { cents, formatEuros } from '../../money.ts'
import { formatDispatchTime } from '../../order/delivery/delivery-promise.ts'
import { intervalLabels } from '../../subscription/interval.ts'
import { formatDate, formatFullDate } from '../../time/format-date.ts'
import { describeDispatch, listPromise, plainOutside } from '../order-mail-wording.ts'
import type {
  ChargedDeliveryMail,
  FirstDeliveryMail,
  SubscriptionMailData,
} from '../subscription-mail.ts'
import { orderButton, orderConfirmation } from './order-declarations.ts'
import { sampleOrder } from './sample-order.ts'
import { debitSentences, sampleMandate, sampleSubscriptionLinks } from './subscription-mails.ts'

function nextDebitSentences({ state, subscription }: FirstDeliveryMail): string[] {
  const { nextDate, total } = subscription
  const isPaidLater = state === 'accepted'
  const debit = isPaidLater
    ? ''
    : ' Dat bedrag schrijven we dan automatisch af, en zo bij elke levering.'
  if (nextDate)
    return [
      `Je volgende levering is op ${formatFullDate(nextDate)} en kost ${formatEuros(total)}, inclusief bezorgen en btw.${debit}`,
    ]
  return isPaidLater ? [] : ['Elke volgende levering schrijven we automatisch af.']
}

export const subscriptionOrders = {
  // Sent after the first payment: the confirmation of the first order, with the next delivery.
  'subscription-started': orderConfirmation<FirstDeliveryMail>({
    label: 'Abonnement is begonnen, bevestiging van de eerste betaling',
    subject: 'Je abonnement [[abonnementsnummer]] is begonnen',
    words: { opening: 'Bedankt, je eerste betaling is binnen.', button: orderButton },
    numbers: ['bestelnummer', 'abonnementsnummer'],
    intro: ({ subscription }) => [
      `Vanaf nu krijg je ${intervalLabels[subscription.interval]} een levering, zonder dat je eraan hoeft te denken.`,
      'Bewaar deze mail: je regelt er alles mee, zonder in te loggen. Je zit nergens aan vast: stoppen kan altijd.',
    ],
    next: (mail) => {
      const { state, promisedDay, subscription } = mail
      const isPaidLater = state === 'accepted'
      return [
        describeDispatch(mail, isPaidLater ? 'Bestelde' : 'Betaalde', 'je eerste pakket'),
        ...listPromise({ promisedDay, address: null }),
        plainOutside,
        ...nextDebitSentences(mail),
        ...(isPaidLater
          ? [
              'Je eerste levering betaal je achteraf; daarover krijg je een aparte mail. Betaal je met de knop in die mail, dan machtig je ons om de volgende leveringen automatisch af te schrijven. Maak je het bedrag zelf over, dan krijg je bij elke volgende levering een link om te betalen.',
            ]
          : []),
        'Drie dagen voor elke levering krijg je een mail met het bedrag. Je kunt dan nog overslaan of iets wijzigen.',
        ...(subscription.mandate === null ? [] : [debitSentences(subscription.mandate).join(' ')]),
      ]
    },
    sample: (appUrl) => ({
      ...sampleOrder(appUrl),
      subscription: {
        number: 'A5001',
        interval: 'month',
        nextDate: '2027-01-31',
        total: cents(3840),
        mandate: sampleMandate,
        links: sampleSubscriptionLinks(appUrl),
      },
    }),
  }),

  'subscription-charged': orderConfirmation<ChargedDeliveryMail>({
    label: 'Levering van het abonnement betaald',
    subject: 'Je levering [[bestelnummer]] is betaald',
    words: { button: orderButton },
    numbers: ['bestelnummer', 'abonnementsnummer'],
    intro: ({ subscription }) => [
      `Dit is de bevestiging van de levering uit je abonnement ${subscription.number}.`,
    ],
    next: ({ dispatch, orderedAt, subscription }) => [
      `We maken je pakket klaar en verzenden het binnen ${formatDispatchTime(dispatch, new Date(orderedAt))}.`,
      plainOutside,
      ...(subscription.nextDate
        ? [`Je volgende levering is op ${formatDate(subscription.nextDate)}.`]
        : []),
    ],
    sample: (appUrl) => ({
      ...sampleOrder(appUrl),
      subscription: {
        number: 'A5001',
        nextDate: '2027-02-28',
        links: sampleSubscriptionLinks(appUrl),
      },
    }),
  }),
}

export type SubscriptionOrderData = {
  'subscription-started': SubscriptionMailData
  'subscription-charged': { orderId: number }
}
