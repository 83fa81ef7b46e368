// The texts of the letters about an order. They say what the mails say, for a reader who cannot
// press a button or answer a mail.

import { guaranteeReminder } from '../content/shop/guarantee-sentence.ts'
import { describeSubject } from './fill-mail.ts'
import { describeOpenedPacks } from '../order/returns/opened-packs.ts'
import { formatDateTime, formatWeekdayAndDay } from '../time/format-date.ts'
import {
  describeExchangeCost,
  describeNewParcel,
  describeStayingReturn,
  exchangeFacts,
  exchangeOpening,
  sendBackSentences,
} from './exchange-mail-wording.ts'
import type { LetterName } from './letter.ts'
import type { LetterPart, LetterText } from './letter-text.ts'
import type { ExchangeMail, OrderMail, ReturnMail } from './order-mail.ts'
import {
  formatDeliveryAddress,
  formatGreeting,
  formatOrderReference,
  nextStepsAfterPayment,
  toOrderLineTexts,
  toTotalRows,
  withdrawalInstructions,
  declarationLines,
  describeRefundTerm,
  lateWithdrawal,
  refundSentences,
  refundTermOf,
  returnFacts,
  returnInstructionSentences,
  unsentWithdrawalSentences,
  describeSwapAuthor,
  describeSwapPayment,
  describeSwappedPacks,
  describeUnpaidSwap,
  swapFacts,
  swapObjection,
} from './order-mail-wording.ts'
import type { MailContent } from './mails/mails.ts'
import { extensionLetters } from '#extensions/mails.ts'
import {
  paymentRequestLines,
  type PaymentRequestMail,
  paymentRequestTitle,
} from './payment-request-text.ts'

/**
 * What the texts are made from: the content of the mail, for a phone order its last day to pay (ISO
 * 8601), and for an exchange what the customer transfers for the new order.
 */
export type LetterSource = Omit<
  Pick<MailContent, LetterName>,
  'order-by-phone' | 'exchange-announced'
> & {
  'order-by-phone': OrderMail & { payBy: string }
  'exchange-announced': ExchangeMail & { request: PaymentRequestMail | undefined }
}

const onOrderPage =
  'Dat kan op de pagina van je bestelling. Het adres en een code om te scannen staan onder aan deze brief.'
const contactUs = 'bel of schrijf ons'

const requestParts = (request: PaymentRequestMail | undefined, number: string): LetterPart[] =>
  request
    ? [{ title: paymentRequestTitle, sentences: paymentRequestLines({ request, number }) }]
    : []

const texts: { [Name in LetterName]: (source: LetterSource[Name]) => LetterPart[] } = {
  'order-by-phone': (order) => [
    {
      sentences: [
        'Je belde ons en we hebben je bestelling voor je klaargezet. Kijk hieronder na of alles klopt.',
        order.request
          ? 'Je bestelt door het bedrag over te maken. Hoe dat gaat, staat hieronder.'
          : `Je bestelt door te betalen. ${onOrderPage}`,
      ],
    },
    ...requestParts(order.request, order.number),
    {
      title: 'Wat er nu gebeurt',
      sentences: [
        `We houden alles voor je apart tot ${formatWeekdayAndDay(order.payBy)}. Is je betaling binnen, dan krijg je een tweede brief en maken we je pakket klaar.`,
        'Klopt er iets niet, of wil je toch niet bestellen? Betaal dan niet. De bestelling vervalt vanzelf en je zit nergens aan vast.',
      ],
    },
    ...orderParts(order),
  ],
  'order-paid': (order) => [
    { sentences: ['Bedankt, je bestelling is betaald. Bewaar deze brief.'] },
    { title: 'Wat er nu gebeurt', sentences: nextStepsAfterPayment(order) },
    ...orderParts(order),
  ],
  'order-cancelled': (mail) => [
    {
      sentences: [
        'Er wordt niets verzonden.',
        mail.wasPaid
          ? 'We storten het hele bedrag terug. Je krijgt een brief zodra dat gebeurt.'
          : `Er is niets afgeschreven. Heb je toch betaald? Dan storten we het terug; ${contactUs} als dat langer dan een week duurt.`,
        ...describeStayingReturn(mail),
      ],
    },
  ],
  'address-changed': (mail) => [
    { sentences: ['We bezorgen je bestelling op het nieuwe adres.'] },
    { title: 'Nieuw bezorgadres', sentences: formatDeliveryAddress(mail) },
    { sentences: ['Klopt dit niet? Bel ons dan meteen. Tot we inpakken kan het nog terug.'] },
  ],
  'pay-link': () => [
    {
      sentences: [
        `${onOrderPage} Daar kies je ‘Betalen’; inloggen hoeft niet.`,
        'Heb je intussen al betaald? Dan hoef je niets te doen. Klopt er iets niet, of lukt betalen niet? Bel of schrijf ons.',
      ],
    },
  ],
  'order-changed': (mail) => [
    {
      sentences: [
        `${describeSwapAuthor(mail)} Wat er nu in je bestelling zit, staat op de nieuwe factuur.`,
      ],
    },
    { title: swapFacts(mail).title, sentences: swapFacts(mail).lines },
    {
      sentences: [
        `De nieuwe factuur staat op de pagina van je bestelling. ${swapObjection(mail)} Bel ons dan; tot we inpakken kan het nog anders.`,
      ],
    },
  ],
  'swap-payment': (mail) => [
    {
      sentences: [
        `${describeSwapPayment(mail)} ${onOrderPage} Daar kies je ‘Betaal het verschil’; inloggen hoeft niet.`,
        describeUnpaidSwap(mail),
      ],
    },
    { title: 'Wat er verandert', sentences: describeSwappedPacks(mail) },
  ],
  'order-refund': (mail) => [{ sentences: refundSentences(mail) }],
  'return-instructions': (mail) => [
    { sentences: ['We hebben je retour genoteerd.', ...returnInstructionSentences(mail)] },
    { title: returnFacts(mail).title, sentences: returnFacts(mail).lines },
    {
      sentences: [
        mail.isUnpaid
          ? `Is het binnen, dan verlagen we meestal dezelfde week wat je moet betalen. Wacht tot dan met betalen, of ${contactUs}.`
          : `${describeRefundTerm('melding')} Meestal betalen we dezelfde week.`,
      ],
    },
  ],
  'withdrawal-receipt': (mail) => [
    {
      sentences: [
        `We hebben je herroeping ontvangen op ${formatDateTime(mail.at)} uur. Bewaar deze brief: hij is je bewijs.`,
        ...stepsAfterWithdrawal(mail),
      ],
    },
    { title: 'Wat je verklaarde', sentences: declarationLines(mail) },
    {
      sentences: [
        ...(mail.late
          ? []
          : [mail.isUnpaid ? 'Wat je herroept, hoef je niet te betalen.' : refundTermOf(mail)]),
        ...(mail.nothingToSend ? [] : [describeOpenedPacks(mail.lines, mail.moneyBack)]),
      ],
    },
  ],
  'exchange-announced': (mail) => [
    {
      sentences: [
        exchangeOpening(mail),
        ...sendBackSentences(mail),
        describeNewParcel(mail),
        describeExchangeCost(mail),
        ...(mail.toPay > 0
          ? [mail.request ? 'Hoe je het overmaakt, staat hieronder.' : onOrderPage]
          : []),
      ],
    },
    ...requestParts(mail.request, mail.newNumber),
    { title: exchangeFacts(mail).title, sentences: exchangeFacts(mail).lines },
    {
      sentences: [
        `Wat je nieuw krijgt, heeft een eigen bestelnummer: ${mail.newNumber}. Daarvoor gelden dezelfde voorwaarden en weer 14 dagen bedenktijd. Klopt er iets niet? Dan ${contactUs}.`,
      ],
    },
  ],
  'exchange-paid': (mail) => [
    {
      sentences: [
        `Bedankt, je hebt het verschil betaald voor wat je ruilt van bestelling ${mail.oldNumber}.`,
        describeNewParcel(mail),
      ],
    },
  ],
  'exchange-due': (mail) => [
    {
      sentences: [
        'Je kreeg deze bestelling in ruil voor pakken die je zou terugsturen. Die zijn niet of niet helemaal bij ons terug, en daarom zijn ze niet verrekend.',
        `Heb je ze wel teruggestuurd? Dan ${contactUs}.`,
      ],
    },
    ...requestParts(mail.request, mail.number),
  ],
  ...extensionLetters,
}

export function describeLetter<Name extends LetterName>(
  name: Name,
  source: LetterSource[Name],
): LetterText {
  const parts = [{ sentences: [formatGreeting(source.name)] }, ...texts[name](source)]
  return {
    title: describeSubject(name, source),
    parts: parts.filter(({ sentences }) => sentences.length > 0),
  }
}

/**
 * What the law asks of the confirmation: the products with their prices, the address and the right
 * to withdraw.
 */
const orderParts = (order: OrderMail): LetterPart[] => [
  {
    title: 'Je bestelling',
    sentences: [
      formatOrderReference(order),
      ...order.lines
        .map(toOrderLineTexts)
        .map(({ name, sum, total }) => `${name}: ${sum} = ${total}`),
      ...toTotalRows(order).map(({ label, amount }) => `${label}: ${amount}`),
    ],
  },
  { title: 'Bezorgadres', sentences: formatDeliveryAddress(order) },
  {
    title: order.links.withdrawal ? 'Bedenktijd' : 'Voorwaarden',
    sentences: [
      ...(order.links.withdrawal
        ? [withdrawalInstructions, describeOpenedPacks(order.lines, order.moneyBack)]
        : []),
      ...(order.documents ? [enclosureSentences[order.documents]] : []),
      ...(order.links.consent === undefined
        ? []
        : [
            'Je gaf ons toestemming om je bestelling te gebruiken. Wil je die intrekken? Bel of schrijf ons.',
          ]),
    ],
  },
  { title: 'Wettelijke garantie', sentences: [guaranteeReminder] },
]

const enclosureSentences: Record<NonNullable<OrderMail['documents']>, string> = {
  'terms-and-form':
    'Bij deze brief zitten de algemene voorwaarden die voor deze bestelling gelden en het modelformulier voor herroeping. Bewaar ze bij deze brief.',
  form: 'Bij deze brief zit het modelformulier voor herroeping. Je hoeft het niet te gebruiken: een brief of een telefoontje is ook goed.',
}

function stepsAfterWithdrawal(mail: ReturnMail): string[] {
  if (mail.late) return [lateWithdrawal]
  if (mail.nothingToSend) return unsentWithdrawalSentences(mail)
  return returnInstructionSentences(mail)
}
