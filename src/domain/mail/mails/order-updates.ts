import { cents, formatEuros } from '../../money.ts'
import { formatFullDate } from '../../time/format-date.ts'
import {
  formatDeliveryAddress,
  refundSentences,
  describeSwapAuthor,
  describeSwapPayment,
  describeSwappedPacks,
  describeUnpaidSwap,
  swapFacts,
  swapObjection,
} from '../order-mail-wording.ts'
import { describeStayingReturn } from '../exchange-mail-wording.ts'
import type {
  CancelledMail,
  OrderUpdateMail,
  PaymentRequestOrderMail,
  RefundMail,
  ShippedMail,
  SwapMail,
  SwapPaymentMail,
} from '../order-mail.ts'
import { orderButton, orderUpdate } from './order-declarations.ts'
import { sampleOrder, samplePaymentRequest } from './sample-order.ts'

const partSentences: Record<ShippedMail['part'], string[]> = {
  all: [],
  some: [
    'Je bestelling komt in meer dan één pakket. Zodra het volgende vertrekt, krijg je weer een mail.',
  ],
  rest: ['Dit is het laatste pakket van je bestelling.'],
}

const payButton = 'Betaal je bestelling'
const stillWrong =
  'Heb je net betaald? Dan hoef je niets te doen. Lukt betalen nu niet? Antwoord gerust, dan zoeken we samen een oplossing.'

const sampleDue = (appUrl: string): PaymentRequestOrderMail => ({
  ...sampleOrder(appUrl),
  request: samplePaymentRequest,
})
const sampleSwap = {
  packs: { before: ['1 × Duin Dagbroekje - Maat M'], after: ['1 × Duin Dagbroekje - Maat L'] },
  isByCustomer: true,
}

export const orderUpdates = {
  'payment-due': orderUpdate<PaymentRequestOrderMail>({
    label: 'Achteraf betalen: herinnering op de laatste dag',
    subject: 'Een herinnering voor bestelling [[bestelnummer]]',
    words: { opening: 'We hopen dat alles goed is aangekomen.', button: payButton },
    before: () => ['Je betaling hebben we nog niet gezien. Wil je er vandaag even naar kijken?'],
    after: () => [stillWrong],
    sample: sampleDue,
  }),

  'payment-overdue': orderUpdate<PaymentRequestOrderMail>({
    label: 'Achteraf betalen: herinnering een week later',
    subject: 'Nog een herinnering voor bestelling [[bestelnummer]]',
    words: { opening: 'Misschien is het je ontschoten.', button: payButton },
    before: ({ request }) => [
      `De laatste dag om te betalen is voorbij${request?.dueOn ? `: dat was ${formatFullDate(request.dueOn)}` : ''}. Met de knop regel je het in een minuut.`,
    ],
    after: () => [stillWrong, 'We rekenen geen extra kosten voor deze herinnering.'],
    sample: sampleDue,
  }),

  'amount-due-changed': orderUpdate<PaymentRequestOrderMail>({
    label: 'Achteraf betalen: het bedrag is lager',
    subject: 'Je betaalt minder voor bestelling [[bestelnummer]]',
    words: {},
    before: ({ request }) => [
      request
        ? `Je hoeft nu nog ${formatEuros(request.amount)} te betalen.`
        : 'Je hoeft niets meer te betalen voor deze bestelling.',
    ],
    button: ({ request }) => ({ label: request ? payButton : orderButton }),
    after: () => ['De creditfactuur vind je op de pagina van je bestelling.'],
    sample: (appUrl) => ({
      ...sampleOrder(appUrl),
      request: { ...samplePaymentRequest, amount: cents(2545) },
    }),
  }),

  'order-packed': orderUpdate<OrderUpdateMail>({
    label: 'Bestelling is ingepakt',
    subject: 'Je bestelling [[bestelnummer]] is ingepakt',
    words: {
      opening:
        'Je pakket staat klaar voor de bezorger. Op de buitenkant staat niets over wat erin zit.',
      closing: 'Zodra het onderweg is, krijg je een mail om het te volgen.',
      button: orderButton,
    },
    sample: sampleOrder,
  }),

  'order-shipped': orderUpdate<ShippedMail>({
    label: 'Bestelling is onderweg',
    subject: ({ number, part }) =>
      part === 'some'
        ? `Een deel van je bestelling ${number} is onderweg`
        : `Je bestelling ${number} is onderweg`,
    words: {
      closing:
        'Ben je niet thuis als de bezorger bij je aanbelt? Dan laat hij een bericht achter waarop niet staat wat er in het pakket zit.',
    },
    before: ({ carrier, part, request }) => [
      `${carrier} brengt je pakket, zonder opdruk en met een neutrale afzender.`,
      ...partSentences[part],
      ...(request
        ? [
            request.dueOn
              ? 'Je betaalt deze bestelling achteraf. Hieronder staat hoe.'
              : 'Betalen hoeft pas als je hele bestelling onderweg is.',
          ]
        : []),
    ],
    button: ({ trackingUrl }) =>
      trackingUrl ? { label: 'Volg je pakket', href: trackingUrl } : { label: orderButton },
    facts: (mail) => ({ title: 'Waar het naartoe gaat', lines: formatDeliveryAddress(mail) }),
    after: ({ trackingCode, address }) =>
      trackingCode
        ? [
            `Je volgcode is ${trackingCode}.`,
            ...(address?.pickupPoint ? ['Daarmee zie je wanneer je pakket klaarligt.'] : []),
          ]
        : [],
    sample: (appUrl) => ({
      ...sampleOrder(appUrl),
      carrier: 'PostNL',
      trackingCode: '3SLUWTE000001',
      trackingUrl: `${appUrl}/volgen`,
      part: 'all',
    }),
  }),

  'order-cancelled': orderUpdate<CancelledMail>({
    label: 'Bestelling is geannuleerd',
    subject: 'Je bestelling [[bestelnummer]] is geannuleerd',
    words: { button: orderButton },
    before: () => ['Er wordt niets verzonden.'],
    after: (mail) => [
      mail.wasPaid
        ? 'We storten het hele bedrag terug. Je krijgt een mail zodra dat gebeurt.'
        : 'Er is niets afgeschreven. Heb je toch betaald? Dan storten we het terug; antwoord op deze mail als dat langer dan een week duurt.',
      ...describeStayingReturn(mail),
    ],
    isLimited: true,
    unpaidOrders: { mails: ['order-cancelled'], max: 2 },
    sample: (appUrl) => ({ ...sampleOrder(appUrl), wasPaid: true }),
  }),

  'address-changed': orderUpdate<OrderUpdateMail>({
    label: 'Bezorgadres gewijzigd',
    subject: 'Het adres van bestelling [[bestelnummer]] is gewijzigd',
    words: { button: orderButton },
    before: () => ['We bezorgen je bestelling op het nieuwe adres.'],
    facts: (mail) => ({ title: 'Nieuw bezorgadres', lines: formatDeliveryAddress(mail) }),
    after: () => [
      'Heb jij dit niet gedaan? Antwoord dan meteen op deze mail. Tot we inpakken kan het nog terug.',
    ],
    isLimited: true,
    sample: sampleOrder,
  }),

  'order-changed': orderUpdate<SwapMail>({
    label: 'Bestelling is aangepast, na ruilen',
    subject: 'Je bestelling [[bestelnummer]] is aangepast',
    words: { button: orderButton },
    before: (mail) => [
      `${describeSwapAuthor(mail)} Wat er nu in je bestelling zit, zie je op de pagina van je bestelling.`,
    ],
    facts: swapFacts,
    after: (mail) => [
      `De nieuwe factuur staat ook op die pagina. ${swapObjection(mail)} Antwoord dan op deze mail; tot we inpakken kan het nog anders.`,
    ],
    sample: (appUrl) => ({
      ...sampleOrder(appUrl),
      ...sampleSwap,
      total: cents(2790),
      difference: cents(-200),
      isPaidLater: false,
    }),
  }),

  'swap-payment': orderUpdate<SwapPaymentMail>({
    label: 'Ruilen voor verzending: betaal het verschil',
    subject: 'Betaal het verschil voor je bestelling [[bestelnummer]]',
    words: { button: 'Naar je bestelling' },
    before: (mail) => [
      `${describeSwapPayment(mail)} Met de knop hieronder kom je op de pagina van je bestelling. Daar kies je ‘Betaal het verschil’; inloggen hoeft niet.`,
    ],
    facts: (mail) => ({ title: 'Wat er verandert', lines: describeSwappedPacks(mail) }),
    after: (mail) => [describeUnpaidSwap(mail)],
    sample: (appUrl) => ({
      ...sampleOrder(appUrl),
      ...sampleSwap,
      difference: cents(250),
      payBy: '2026-11-24T11:00:00.000Z',
    }),
  }),

  'pay-link': orderUpdate<OrderUpdateMail>({
    label: 'Betaallink',
    subject: 'Je kunt je bestelling [[bestelnummer]] nu betalen',
    words: {
      closing:
        'Heb je intussen al betaald? Dan hoef je niets te doen. Klopt er iets niet? Antwoord gerust op deze mail.',
      button: 'Naar je bestelling',
    },
    before: () => [
      'Met de knop hieronder kom je op de pagina van je bestelling. Daar kies je ‘Betalen’; inloggen hoeft niet.',
    ],
    sample: sampleOrder,
  }),

  'order-refund': orderUpdate<RefundMail>({
    label: 'Geld komt terug',
    subject: 'Je krijgt geld terug voor bestelling [[bestelnummer]]',
    words: { button: orderButton },
    before: (mail) => [refundSentences(mail)[0]],
    after: (mail) => [refundSentences(mail)[1]],
    sample: (appUrl) => ({ ...sampleOrder(appUrl), amount: cents(1295), isOwnTransfer: false }),
  }),
}

export type OrderUpdateData = Record<
  Exclude<
    keyof typeof orderUpdates,
    'order-shipped' | 'order-changed' | 'swap-payment' | 'order-refund'
  >,
  { orderId: number }
> & {
  /** A mail without `shipmentId` comes from an older release and is about the complete order. */
  'order-shipped': { orderId: number; shipmentId?: number }
  'order-refund': { refundId: number }
} & Record<'order-changed' | 'swap-payment', { orderId: number; swapId: number }>
