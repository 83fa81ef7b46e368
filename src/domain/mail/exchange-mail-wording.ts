import { formatEuros } from '../money.ts'
import type { LeavesWhen } from '../order/exchange/leaves-when.ts'
import { formatWeekdayAndDay } from '../time/format-date.ts'
import type { CancelledMail, ExchangeMail } from './order-mail.ts'
import { returnInstructionSentences } from './order-mail-wording.ts'

export const exchangeOpening = ({ number }: Pick<ExchangeMail, 'number'>): string =>
  `We ruilen iets van je bestelling ${number}. Hieronder staat wat je terugstuurt en wat je ervoor krijgt.`

/** With a label the shop pays the way back. */
export const sendBackSentences = (mail: ExchangeMail): string[] =>
  mail.hasLabel
    ? [
        `Op de pagina van bestelling ${mail.number} staat je retourlabel ${mail.returnNumber}. Print het, plak het op de doos en geef die binnen 14 dagen af. Het terugsturen betalen wij.`,
      ]
    : returnInstructionSentences(mail)

export const describeStayingReturn = ({ exchanged }: CancelledMail): string[] =>
  exchanged
    ? [
        `Deze bestelling kreeg je in ruil, en die ruil gaat niet door. Retour ${exchanged.returnNumber} van bestelling ${exchanged.number} staat nog open: stuur je die terug, dan krijg je daarvan je geld.`,
      ]
    : []

const newParcelSentences: Record<LeavesWhen, string> = {
  'at-once': 'Je nieuwe pakket maken we meteen klaar.',
  'under-way':
    'Je nieuwe pakket ligt voor je apart. Breng je retour weg en meld dat op de pagina van je bestelling: dan maken we het klaar.',
  back: 'Je nieuwe pakket ligt voor je apart. We maken het klaar zodra je retour bij ons binnen is.',
}

export const describeNewParcel = ({ leavesWhen }: Pick<ExchangeMail, 'leavesWhen'>): string =>
  newParcelSentences[leavesWhen]

export function describeExchangeCost({
  toPay,
  money,
  payBy,
}: Pick<ExchangeMail, 'toPay' | 'money' | 'payBy'>): string {
  if (toPay > 0)
    return `Je betaalt alleen het verschil: ${formatEuros(toPay)}. Betaal voor ${formatWeekdayAndDay(payBy)}, anders gaat de ruil niet door.`
  if (money > 0)
    return `Je krijgt ${formatEuros(money)} terug zodra je retour bij ons binnen is, op de manier waarop je betaalde.`
  return 'Je betaalt niets bij.'
}

export const exchangeFacts = ({
  returnNumber,
  lines,
  value,
  newPacks,
  total,
  delivery,
}: ExchangeMail) => ({
  title: `Ruil met retour ${returnNumber}`,
  lines: [
    ...lines.map(({ name, quantity }) => `Terug: ${quantity} × ${name}`),
    `Daarvoor betaalde je ${formatEuros(value)}`,
    ...newPacks.map((packs) => `Je krijgt: ${packs}`),
    `Dat kost ${formatEuros(total)}${delivery > 0 ? `, waarvan ${formatEuros(delivery)} bezorging` : ', de bezorging is gratis'}`,
  ],
})
