// Mails about returns: the instructions to send packs back, and the dated receipt of a withdrawal.

import type { ReturnMail } from '#domain/mail/order-update-mail.ts'
import {
  declarationLines,
  describeRefundTerm,
  refundTermOf,
  returnedPacks,
  returnInstructionSentences,
  unsentWithdrawalSentences,
} from '#domain/mail/return-mail-wording.ts'
import { describeOpenedPacks } from '#domain/order/opened-packs.ts'
import { returnReasonLabels } from '#domain/order/order-return.ts'
import { formatDateTime, formatTime } from '#domain/time/format-date.ts'
import { createOrderUpdateTemplate } from './order-update.tsx'

export const returnInstructions = createOrderUpdateTemplate((mail: ReturnMail) => ({
  title: `Zo stuur je iets terug van bestelling ${mail.number}`,
  before: returnInstructionSentences(mail),
  button: { label: 'Bekijk je bestelling', href: mail.links.status },
  facts: {
    title: `Retour ${mail.returnNumber}`,
    lines: [
      ...returnedPacks(mail),
      ...(mail.reason ? [`Reden: ${returnReasonLabels[mail.reason]}`] : []),
      ...(mail.note ? [mail.note] : []),
    ],
  },
  after: [
    mail.isUnpaid
      ? 'Is het binnen, dan verlagen we meestal dezelfde week wat je moet betalen. Je krijgt daar een mail over. Wacht met betalen tot die er is.'
      : `${describeRefundTerm('melding')} Meestal betalen we dezelfde week.`,
  ],
}))

const confirmationSentences = ({
  carriedOutAt,
}: NonNullable<ReturnMail['confirmation']>): string[] => [
  'De herroeping kwam binnen met je bestelnummer en je e-mailadres. We pakken je bestelling nu niet in, en er hoeft niets terug.',
  carriedOutAt
    ? `Was jij dit? Met de knop bevestig je het en annuleren we meteen; betaalde je al, dan krijg je het hele bedrag terug. Doe je niets, dan doen we dat om ${formatTime(carriedOutAt)} uur.`
    : 'Was jij dit? Dan hoor je binnenkort van ons hoe het verder gaat.',
  'Was jij dit niet? Zeg dat op dezelfde pagina. Dan gaat de herroeping niet door en maken we je bestelling gewoon klaar.',
]

function nextSteps(mail: ReturnMail): string[] {
  if (mail.late)
    return [
      'De bedenktijd van 14 dagen was toen al voorbij. Binnen 5 werkdagen hoor je van ons wat nog kan. Stuur tot dan niets terug.',
    ]
  if (mail.confirmation) return confirmationSentences(mail.confirmation)
  if (mail.nothingToSend) return unsentWithdrawalSentences(mail)
  return returnInstructionSentences(mail)
}

export const withdrawalReceipt = createOrderUpdateTemplate((mail: ReturnMail) => ({
  title: `We hebben je herroeping van bestelling ${mail.number} ontvangen`,
  before: [
    `We hebben je herroeping ontvangen op ${formatDateTime(mail.at)} uur. Bewaar deze mail: hij is je bewijs.`,
    ...nextSteps(mail),
  ],
  button: mail.confirmation
    ? { label: 'Bevestig of wijs af', href: mail.confirmation.action }
    : { label: 'Bekijk je bestelling', href: mail.links.status },
  facts: {
    title: 'Wat je verklaarde',
    lines: declarationLines(mail),
  },
  after: [
    ...(mail.late
      ? []
      : [
          mail.isUnpaid
            ? 'Wat je herroept, hoef je niet te betalen. We verlagen het bedrag binnen 14 dagen en mailen je daarover. Wacht met betalen tot die mail er is.'
            : refundTermOf(mail),
        ]),
    ...(mail.nothingToSend ? [] : [describeOpenedPacks(mail.lines, mail.moneyBack)]),
  ],
}))
