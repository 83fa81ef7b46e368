import { formatEuros } from '../money.ts'
import { bankStatementText } from '../payment/bank-statement-text.ts'
import { isReturnFree, returnReasonLabels } from '../order/order-return.ts'
import { formatDateTime, formatDate } from '../time/format-date.ts'
import type { RefundMail, ReturnMail, SwapMail, SwapPaymentMail } from './order-mail.ts'
import { describeSwapCost } from '../order/swap-wording.ts'

/**
 * Article 6:230r BW: within 14 days after the declaration, not after the goods came back. `since`
 * names the declaration.
 */
export const describeRefundTerm = (since: 'herroeping' | 'melding'): string =>
  `We betalen binnen 14 dagen na je ${since} terug. We mogen wachten tot je pakket binnen is of tot je laat zien dat het onderweg is.`

/** Without a parcel on its way back, the law gives no reason to wait. */
export const refundTermOf = ({ nothingToSend, confirmation }: ReturnMail): string =>
  nothingToSend || confirmation
    ? 'We betalen binnen 14 dagen na je herroeping terug.'
    : describeRefundTerm('herroeping')

const returnedPacks = ({ lines }: ReturnMail): string[] =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`)

export const returnFacts = (mail: ReturnMail) => ({
  title: `Retour ${mail.returnNumber}`,
  lines: [
    ...returnedPacks(mail),
    ...(mail.reason ? [`Reden: ${returnReasonLabels[mail.reason]}`] : []),
    ...(mail.note ? [mail.note] : []),
  ],
})

export const lateWithdrawal =
  'De bedenktijd van 14 dagen was toen al voorbij. Binnen 5 werkdagen hoor je van ons wat nog kan. Stuur tot dan niets terug.'

export const refundSentences = ({ amount, isOwnTransfer }: RefundMail): [string, string] => [
  `We storten ${formatEuros(amount)} terug op de manier waarop je betaalde. Meestal staat het binnen 3 werkdagen op je rekening.`,
  `${isOwnTransfer ? 'Het komt van onze eigen rekening.' : bankStatementText.refund} De creditfactuur vind je op de pagina van je bestelling.`,
]

export const returnInstructionSentences = ({
  returnNumber,
  returnAddress,
  reason,
}: ReturnMail): string[] => [
  `Stuur het pakket binnen 14 dagen naar: ${returnAddress}. Schrijf ${returnNumber} op de doos; dat is genoeg.`,
  isReturnFree(reason)
    ? 'Het terugsturen betalen wij: bewaar het bonnetje van de bezorger, dan betalen we die kosten ook terug.'
    : 'Het terugsturen betaal je zelf, meestal tussen € 5,- en € 7,-.',
]

export const unsentWithdrawalSentences = ({ isCancelled }: ReturnMail): string[] =>
  isCancelled
    ? [
        'We hebben je bestelling geannuleerd: er wordt niets verzonden. Betaalde je al, dan krijg je het hele bedrag terug, en een mail zodra dat gebeurt.',
      ]
    : ['Er hoeft niets terug. Wat je ervoor betaalde, krijg je terug.']

export const declarationLines = (mail: ReturnMail): string[] => [
  `Hierbij herroep ik de overeenkomst over ${mail.lines.length > 0 ? 'deze producten' : 'de producten die ik noem'}:`,
  ...returnedPacks(mail),
  ...(mail.note && mail.name !== null ? [`“${mail.note}”`] : []),
  `Bestelnummer: ${mail.number}`,
  // `name` is null if a stranger may have placed the order. The mail then omits the typed name and
  // note.
  ...(mail.name === null ? [] : [`Naam: ${mail.declaredBy}`]),
  `Verklaard op: ${formatDateTime(mail.at)} uur (Nederlandse tijd)`,
  `Nummer van deze herroeping: ${mail.returnNumber}`,
]

const describeSwapDifference = (swap: Pick<SwapMail, 'difference' | 'isPaidLater'>): string =>
  swap.difference > 0 ? `Je betaalde ${formatEuros(swap.difference)} bij.` : describeSwapCost(swap)

export const describeSwapAuthor = ({ isByCustomer }: Pick<SwapMail, 'isByCustomer'>): string =>
  isByCustomer
    ? 'We hebben je bestelling aangepast zoals je koos.'
    : 'We hebben omgeruild wat je met ons afsprak.'

export const swapFacts = (mail: SwapMail) => ({
  title: 'Wat er is veranderd',
  lines: [
    ...describeSwappedPacks(mail),
    `Nieuw totaal: ${formatEuros(mail.total)}`,
    describeSwapDifference(mail),
  ],
})

export const describeSwappedPacks = ({
  packs: { before, after },
}: Pick<SwapMail, 'packs'>): string[] => [
  ...before.map((packs) => `Eruit: ${packs}`),
  ...after.map((packs) => `Erin: ${packs}`),
]

export const describeSwapPayment = ({ isByCustomer, difference }: SwapPaymentMail): string =>
  isByCustomer
    ? `Wat je koos, kost ${formatEuros(difference)} meer. Je hebt dat nog niet betaald.`
    : `Omruilen zoals je met ons afsprak, kost ${formatEuros(difference)} meer.`

export const describeUnpaidSwap = ({ payBy }: SwapPaymentMail): string =>
  `We houden de nieuwe pakken voor je apart tot ${formatDate(payBy)}. Betaal je niet, dan sturen we je bestelling zoals ze was.`

/** A customer with the link may not be the one who ordered. */
export const swapObjection = ({ isByCustomer }: Pick<SwapMail, 'isByCustomer'>): string =>
  isByCustomer ? 'Heb jij dit niet gedaan?' : 'Klopt er iets niet?'
