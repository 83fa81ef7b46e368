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
import { listPromise, type OrderMailTexts } from '#domain/mail/order-mail-wording.ts'
import { describeDebit, listManageLinks } from './subscription-mail-wording.ts'

function texts({
  name,
  subscription,
  orderedAt,
  dispatch,
  promisedDay,
}: FirstDeliveryMail): OrderMailTexts {
  const { number, interval, nextDate, total, mandate } = subscription
  return {
    title: `Je abonnement ${number} is begonnen`,
    intro: [
      `Dag ${name},`,
      `Vanaf nu krijg je ${intervalLabels[interval]} een levering, zonder dat je eraan hoeft te denken.`,
      'Bewaar deze mail: je regelt er alles mee, zonder in te loggen. Je zit nergens aan vast: stoppen kan altijd.',
    ],
    next: [
      `We maken je eerste pakket klaar en verzenden het binnen ${formatDispatchTime(dispatch, new Date(orderedAt))}. ${describeCutOff(dispatch.cutOff, 'Betaalde')}`,
      ...listPromise({ promisedDay, address: null }),
      'Het komt in een gewone doos. Op de buitenkant staat niets over wat erin zit.',
      ...(nextDate
        ? [
            `Je volgende levering is op ${formatFullDate(nextDate)} en kost ${formatEuros(total)}, inclusief bezorgen en btw. Dat bedrag schrijven we dan automatisch af, en zo bij elke levering.`,
          ]
        : ['Elke volgende levering schrijven we automatisch af.']),
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
