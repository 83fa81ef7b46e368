import { exampleCompany } from '../../content/shop/example-company.ts'
import { describeOpenedPacks } from '../../order/returns/opened-packs.ts'
import { formatDateTime, formatTime } from '../../time/format-date.ts'
import type { ReturnMail } from '../order-mail.ts'
import {
  declarationLines,
  describeRefundTerm,
  lateWithdrawal,
  refundTermOf,
  returnFacts,
  returnInstructionSentences,
  unsentWithdrawalSentences,
} from '../order-mail-wording.ts'
import { sampleChangeLink } from './link-mails.ts'
import { orderButton, orderUpdate } from './order-declarations.ts'
import { sampleOrder } from './sample-order.ts'

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
  if (mail.late) return [lateWithdrawal]
  if (mail.confirmation) return confirmationSentences(mail.confirmation)
  if (mail.nothingToSend) return unsentWithdrawalSentences(mail)
  return returnInstructionSentences(mail)
}

export const sampleReturn = (appUrl: string): ReturnMail => ({
  ...sampleOrder(appUrl),
  kind: 'return',
  returnNumber: 'R101',
  returnAddress: exampleCompany.returnAddress,
  at: '2026-11-28T14:05:00Z',
  declaredBy: 'Kim de Vries',
  lines: [{ name: 'Duin Dagbroekje - Maat M', quantity: 1, sealed: true }],
  reason: 'size',
  note: 'Een maat groter is genoeg.',
  nothingToSend: false,
  isCancelled: false,
  isUnpaid: false,
  late: false,
  confirmation: null,
})

export const returnUpdates = {
  'return-instructions': orderUpdate<ReturnMail>({
    label: 'Hoe je iets terugstuurt',
    subject: 'Zo stuur je iets terug van bestelling [[bestelnummer]]',
    words: {
      opening: 'We hebben je retour genoteerd. Je hoeft niets uit te printen.',
      button: orderButton,
    },
    before: returnInstructionSentences,
    facts: returnFacts,
    after: ({ isUnpaid }) => [
      isUnpaid
        ? 'Is het binnen, dan verlagen we meestal dezelfde week wat je moet betalen. Je krijgt daar een mail over. Wacht met betalen tot die er is.'
        : `${describeRefundTerm('melding')} Meestal betalen we dezelfde week.`,
    ],
    sample: sampleReturn,
  }),

  'withdrawal-receipt': orderUpdate<ReturnMail>({
    label: 'Ontvangstbewijs van de herroeping',
    subject: 'We hebben je herroeping van bestelling [[bestelnummer]] ontvangen',
    before: (mail) => [
      `We hebben je herroeping ontvangen op ${formatDateTime(mail.at)} uur. Bewaar deze mail: hij is je bewijs.`,
      ...nextSteps(mail),
    ],
    button: ({ confirmation }) =>
      confirmation
        ? { label: 'Bevestig of wijs af', href: confirmation.action }
        : { label: orderButton },
    facts: (mail) => ({ title: 'Wat je verklaarde', lines: declarationLines(mail) }),
    after: (mail) => [
      ...(mail.late
        ? []
        : [
            mail.isUnpaid
              ? 'Wat je herroept, hoef je niet te betalen. We verlagen het bedrag binnen 14 dagen en mailen je daarover. Wacht met betalen tot die mail er is.'
              : refundTermOf(mail),
          ]),
      ...(mail.nothingToSend ? [] : [describeOpenedPacks(mail.lines, mail.moneyBack)]),
    ],
    unpaidOrders: { mails: ['withdrawal-receipt'], max: 2 },
    sample: (appUrl) => ({
      ...sampleReturn(appUrl),
      kind: 'withdrawal',
      reason: null,
      note: '',
      nothingToSend: true,
      confirmation: {
        action: sampleChangeLink(appUrl),
        carriedOutAt: '2026-11-28T16:05:00Z',
      },
    }),
  }),
}

export type ReturnUpdateData = Record<keyof typeof returnUpdates, { returnId: number }>
