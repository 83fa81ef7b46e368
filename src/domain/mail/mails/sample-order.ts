// The order of the samples, for staff previews and tests. Links with a token do not work.

import { cents } from '../../money.ts'
import { moneyBackSetting } from '../../order/returns/money-back-setting.ts'
import { splitVatByRate } from '../../order/invoice/vat-split.ts'
import { type OrderMail, orderLinks } from '../order-mail.ts'
import type { PaymentRequestMail } from '../payment-request-text.ts'

export const sampleToken = 'voorbeeld'

export const sampleLines = [
  {
    name: 'Duin Dagbroekje - Maat M',
    quantity: 2,
    unitPrice: cents(1295),
    lineTotal: cents(2590),
    vatRate: 9,
    sealed: true,
  },
  {
    name: 'Verzorgende crème',
    quantity: 1,
    unitPrice: cents(750),
    lineTotal: cents(750),
    vatRate: 21,
    sealed: false,
  },
]

export const sampleOrder = (appUrl: string): OrderMail => ({
  number: 'L10001',
  state: 'paid',
  orderedAt: '2026-11-21T09:30:00Z',
  name: 'Kim de Vries',
  address: {
    street: 'Duinweg',
    number: '12',
    addition: 'a',
    postcode: '1234 AB',
    city: 'Zandvoort',
    country: 'NL',
  },
  lines: sampleLines,
  moneyBack: { text: moneyBackSetting.default.text, days: moneyBackSetting.default.days },
  subtotal: cents(3340),
  discount: cents(0),
  discountCode: null,
  shipping: cents(500),
  total: cents(3840),
  vat: splitVatByRate(sampleLines, cents(500)),
  dispatch: { cutOff: '16:00', dispatchDays: 2 },
  promisedDay: '2026-11-26',
  links: orderLinks(appUrl, sampleToken, { hasConsent: true, canWithdraw: true, canSwap: true }),
})

export const samplePaymentRequest: PaymentRequestMail = {
  amount: cents(3840),
  dueOn: '2026-12-08',
  transfer: { iban: 'NL91ABNA0417164300', name: 'Luwte', picture: 'betaalcode' },
}
