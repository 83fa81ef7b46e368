// Sent when the first payment of a subscription has come in: the confirmation of its first order and of what follows.

import type { FirstDeliveryMail } from '#domain/mail/subscription-mail.ts'
import { inEuros } from '#domain/money.ts'
import { intervalLabels } from '#domain/subscription/interval.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import { OrderLetter } from './order-letter.tsx'
import { orderLetterText } from './order-letter-text.ts'
import type { OrderLetterWords } from './order-words.ts'
import { ownWays } from './subscription-words.ts'

function words({ name, subscription }: FirstDeliveryMail): OrderLetterWords {
  const { number, interval, nextDate, total } = subscription
  return {
    title: `Je abonnement ${number} is begonnen`,
    intro: [
      `Dag ${name},`,
      `Bedankt, je eerste betaling is binnen. Vanaf nu krijg je ${intervalLabels[interval]} een levering, zonder dat je eraan hoeft te denken.`,
      'Bewaar deze mail: je regelt er alles mee, zonder in te loggen. Je zit nergens aan vast: stoppen kan altijd.',
    ],
    next: [
      'We maken je eerste pakket klaar en verzenden het binnen 2 werkdagen.',
      'Het komt in een gewone doos. Op de buitenkant staat niets over wat erin zit.',
      ...(nextDate ? [`Je volgende levering is op ${formatFullDate(nextDate)} en kost ${inEuros(total)}, inclusief bezorgen en btw.`] : []),
      'Drie dagen voor elke levering krijg je een mail met het bedrag. Je kunt dan nog overslaan of iets wijzigen.',
    ],
    ways: ownWays(subscription),
  }
}

export const subject = (mail: FirstDeliveryMail): string => words(mail).title
export const text = (mail: FirstDeliveryMail): string => orderLetterText(mail, words(mail))
export const SubscriptionStarted = ({ mail }: { mail: FirstDeliveryMail }) => <OrderLetter order={mail} words={words(mail)} />
