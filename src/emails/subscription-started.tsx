// Sent after the first payment of a subscription: the confirmation of its first order, with the
// next delivery.

import { describeCutOff } from '#domain/order/delivery-terms-text.ts'
import type { FirstDeliveryMail } from '#domain/mail/subscription-mail.ts'
import { formatEuros } from '#domain/money.ts'
import { intervalLabels } from '#domain/subscription/interval.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import { formatDispatchTime } from '#domain/order/delivery-promise.ts'
import { OrderMailBody } from './order-mail.tsx'
import { formatOrderMailText } from './order-mail-text.ts'
import {
  formatGreeting,
  listPromise,
  type OrderMailTexts,
} from '#domain/mail/order-mail-wording.ts'
import { describeDebit, listManageLinks } from './subscription-mail-wording.ts'

function texts({
  name,
  state,
  subscription,
  orderedAt,
  dispatch,
  promisedDay,
}: FirstDeliveryMail): OrderMailTexts {
  const { number, interval, nextDate, total, mandate } = subscription
  const isPaidLater = state === 'accepted'
  return {
    title: `Je abonnement ${number} is begonnen`,
    intro: [
      formatGreeting(name),
      `Vanaf nu krijg je ${intervalLabels[interval]} een levering, zonder dat je eraan hoeft te denken.`,
      'Bewaar deze mail: je regelt er alles mee, zonder in te loggen. Je zit nergens aan vast: stoppen kan altijd.',
    ],
    next: [
      `We maken je eerste pakket klaar en verzenden het binnen ${formatDispatchTime(dispatch, new Date(orderedAt))}. ${describeCutOff(dispatch.cutOff, isPaidLater ? 'Bestelde' : 'Betaalde')}`,
      ...listPromise({ promisedDay, address: null }),
      'Het komt in een gewone doos. Op de buitenkant staat niets over wat erin zit.',
      ...(nextDate
        ? [
            `Je volgende levering is op ${formatFullDate(nextDate)} en kost ${formatEuros(total)}, inclusief bezorgen en btw. ${isPaidLater ? '' : 'Dat bedrag schrijven we dan automatisch af, en zo bij elke levering.'}`.trim(),
          ]
        : isPaidLater
          ? []
          : ['Elke volgende levering schrijven we automatisch af.']),
      ...(isPaidLater
        ? [
            'Je eerste levering betaal je achteraf; daarover krijg je een aparte mail. Betaal je met de knop in die mail, dan machtig je ons om de volgende leveringen automatisch af te schrijven. Maak je het bedrag zelf over, dan krijg je bij elke volgende levering een link om te betalen.',
          ]
        : []),
      'Drie dagen voor elke levering krijg je een mail met het bedrag. Je kunt dan nog overslaan of iets wijzigen.',
      ...(mandate === null ? [] : [describeDebit(mandate)]),
    ],
    manageLinks: listManageLinks(subscription),
  }
}

export const subject = (mail: FirstDeliveryMail): string => texts(mail).title
export const text = (mail: FirstDeliveryMail): string => formatOrderMailText(mail, texts(mail))
export const SubscriptionStarted = ({ mail }: { mail: FirstDeliveryMail }) => (
  <OrderMailBody order={mail} texts={texts(mail)} />
)
