import { cents, formatEuros } from '../../money.ts'
import { formatWeekdayAndDay } from '../../time/format-date.ts'
import type { ExchangeMail, ExchangePaidMail, PaymentRequestOrderMail } from '../order-mail.ts'
import {
  describeExchangeCost,
  describeNewParcel,
  exchangeFacts,
  exchangeOpening,
  sendBackSentences,
} from '../exchange-mail-wording.ts'
import { orderButton, orderUpdate } from './order-declarations.ts'
import { sampleReturn } from './return-updates.ts'
import { sampleOrder, samplePaymentRequest } from './sample-order.ts'

export const exchangeUpdates = {
  'exchange-announced': orderUpdate<ExchangeMail>({
    label: 'Ruilen: zo gaat het',
    subject: 'Zo ruilen we iets van bestelling [[bestelnummer]]',
    words: {},
    before: (mail) => [
      exchangeOpening(mail),
      ...sendBackSentences(mail),
      describeNewParcel(mail),
      describeExchangeCost(mail),
    ],
    button: ({ toPay, newOrderUrl }) => ({
      label: toPay > 0 ? 'Betaal het verschil' : 'Bekijk wat er komt',
      href: newOrderUrl,
    }),
    facts: exchangeFacts,
    after: ({ newNumber }) => [
      `Wat je nieuw krijgt, heeft een eigen bestelnummer: ${newNumber}. Daarvoor gelden dezelfde voorwaarden en weer 14 dagen bedenktijd. De factuur staat op de pagina van die bestelling.`,
      'Klopt er iets niet, of wil je toch niet ruilen? Antwoord op deze mail, of annuleer de nieuwe bestelling op haar pagina. Stuur je daarna toch terug, dan krijg je daarvan je geld terug.',
    ],
    sample: (appUrl) => ({
      ...sampleReturn(appUrl),
      hasLabel: true,
      newNumber: 'L10044',
      newOrderUrl: sampleOrder(appUrl).links.status,
      newPacks: ['1 × Duin Dagbroekje - Maat L'],
      value: cents(1295),
      total: cents(1545),
      delivery: cents(0),
      toPay: cents(250),
      money: cents(0),
      payBy: '2026-12-01T14:05:00Z',
      leavesWhen: 'under-way',
    }),
  }),

  'exchange-paid': orderUpdate<ExchangePaidMail>({
    label: 'Ruilen: het verschil is betaald',
    subject: 'Je betaling voor bestelling [[bestelnummer]] is binnen',
    words: { button: orderButton },
    before: (mail) => [
      `Bedankt, je hebt het verschil betaald voor wat je ruilt van bestelling ${mail.oldNumber}.`,
      describeNewParcel(mail),
    ],
    after: () => ['De factuur staat op de pagina van je bestelling.'],
    sample: (appUrl) => ({
      ...sampleOrder(appUrl),
      oldNumber: 'L10001',
      leavesWhen: 'under-way',
    }),
  }),

  'exchange-due': orderUpdate<PaymentRequestOrderMail>({
    label: 'Ruilen: er is nog iets te betalen',
    subject: 'Er staat nog een bedrag open voor bestelling [[bestelnummer]]',
    words: {},
    before: ({ request }) => [
      'Je kreeg deze bestelling in ruil voor pakken die je zou terugsturen. Die zijn niet of niet helemaal bij ons terug, en daarom zijn ze niet verrekend.',
      ...(request
        ? [
            `Je betaalt daarom nog ${formatEuros(request.amount)}${request.dueOn ? `, uiterlijk ${formatWeekdayAndDay(request.dueOn)}` : ''}.`,
          ]
        : ['Er staat nu niets meer open.']),
    ],
    button: ({ request }) => ({ label: request ? 'Betaal je bestelling' : orderButton }),
    after: () => [
      'Heb je ze wel teruggestuurd? Antwoord dan op deze mail met het bonnetje van de bezorger, dan zoeken we het uit en hoef je niet te betalen.',
    ],
    sample: (appUrl) => ({ ...sampleOrder(appUrl), request: samplePaymentRequest }),
  }),
}

export type ExchangeUpdateData = Record<
  'exchange-announced' | 'exchange-due',
  { exchangeId: number }
> &
  Record<'exchange-paid', { orderId: number }>
