// Sample content of every mail, for staff previews and tests. The type requires a sample of each
// mail.

import type { MailingMail } from './mailing-mail.ts'
import { moneyBackSetting } from '../order/money-back-setting.ts'
import { exampleCompany } from '../content/example-company.ts'
import { describeSubscriptionEvent } from '../subscription/subscription-event.ts'
import { describeRecall } from '../product-safety/recall-notice.ts'
import { cents } from '../money.ts'
import { splitVatByRate } from '../order/vat-split.ts'
import { confirmationWindowHours } from '../customer/pending-change.ts'
import { accountLinks } from './account-mail.ts'
import { pendingChangeMailLinks } from './pending-change-mail.ts'
import { newsletterLinks } from './newsletter-mail.ts'
import { type OrderMail, orderLinks } from './order-mail.ts'
import type { PaymentRequestMail } from './payment-request-mail.ts'
import { restockLinks } from './restock-mail.ts'
import { reviewLinks } from './review-mail.ts'
import { runOutReminderLinks } from './run-out-reminder-mail.ts'
import { sampleQuestionLinks } from './sample-question-mail.ts'
import type { MailContent, MailName } from './outgoing-mail.ts'
import { type SubscriptionMail, subscriptionLinks } from './subscription-mail.ts'
import { lapsedPlanMailSample } from './lapsed-plan-mail.ts'
import { recallSample } from './recall-sample.ts'

/** Pass `appUrl` without a trailing slash. Links with a token do not work. */
export function createMailSamples(appUrl: string): { [Name in MailName]: MailContent[Name] } {
  const lines = [
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
  const name = 'Kim de Vries'
  const order: OrderMail = {
    number: 'L10001',
    state: 'paid',
    orderedAt: '2026-11-21T09:30:00Z',
    name,
    address: {
      street: 'Duinweg',
      number: '12',
      addition: 'a',
      postcode: '1234 AB',
      city: 'Zandvoort',
      country: 'NL',
    },
    lines,
    moneyBack: { text: moneyBackSetting.default.text, days: moneyBackSetting.default.days },
    subtotal: cents(3340),
    discount: cents(0),
    discountCode: null,
    shipping: cents(500),
    total: cents(3840),
    vat: splitVatByRate(lines, cents(500)),
    dispatch: { cutOff: '16:00', dispatchDays: 2 },
    promisedDay: '2026-11-26',
    links: orderLinks(appUrl, token, { hasConsent: true, canWithdraw: true }),
  }
  const request: PaymentRequestMail = {
    amount: order.total,
    dueOn: '2026-12-08',
    transfer: { iban: 'NL91ABNA0417164300', name: 'Luwte', picture: 'betaalcode' },
  }
  const returnSample: MailContent['return-instructions'] = {
    ...order,
    kind: 'return',
    returnNumber: 'R101',
    returnAddress: exampleCompany.returnAddress,
    at: '2026-11-28T14:05:00Z',
    declaredBy: name,
    lines: [{ name: 'Duin Dagbroekje - Maat M', quantity: 1, sealed: true }],
    reason: 'size',
    note: 'Een maat groter is genoeg.',
    nothingToSend: false,
    isCancelled: false,
    isUnpaid: false,
    late: false,
    confirmation: null,
  }
  const swap = {
    packs: { before: ['1 × Duin Dagbroekje - Maat M'], after: ['1 × Duin Dagbroekje - Maat L'] },
    isByCustomer: true,
  }
  const subscription: SubscriptionMail = {
    number: 'A5001',
    name: 'Kim',
    interval: 'month',
    date: '2027-01-31',
    nextDate: '2027-01-31',
    pausedUntil: null,
    lines,
    subtotal: cents(3340),
    shipping: cents(500),
    total: cents(3840),
    priceChange: null,
    happened: [],
    mandate: 'mdt_h3gAaD5zP',
    address: 'Kim de Vries, Duinweg 12 a, 1234 AB Zandvoort',
    short: [],
    links: subscriptionLinks(appUrl, token, true),
  }
  const priceChangeLine = { name: 'Duin Dagbroekje - Maat M', old: cents(1295), new: cents(1345) }
  const priceChange = {
    fromDate: '2027-02-28',
    oldTotal: cents(3840),
    newTotal: cents(3940),
    lines: [priceChangeLine],
  }
  const account = accountLinks(appUrl)
  const restock = restockLinks(appUrl)
  const newsletter = newsletterLinks(appUrl, token)
  const change = pendingChangeMailLinks(appUrl, token)
  const mailingSample: MailingMail = {
    subject: 'Nieuws van Luwte',
    preheader: 'Rustig de winter in',
    parts: [
      { kind: 'heading', text: 'Beter slapen in december' },
      {
        kind: 'text',
        html: '<p style="margin:0 0 14px">De nachten zijn lang. Wij schreven op wat helpt.</p>',
        plain: 'De nachten zijn lang. Wij schreven op wat helpt.',
      },
      { kind: 'divider' },
      {
        kind: 'teaser',
        title: 'Zo lees je de schaal',
        text: 'In drie minuten.',
        href: `${appUrl}/kennisbank`,
        picture: undefined,
      },
      { kind: 'button', label: 'Naar de winkel', href: `${appUrl}/shop` },
    ],
    leave: newsletter.unsubscribe,
    links: newsletter.footer,
  }
  const about = (action: string) => ({ name: 'Kim', action, links: account.footer })
  return {
    'order-received': { ...order, state: 'awaiting-payment' },
    'order-unpaid': { ...order, state: 'awaiting-payment' },
    'order-by-phone': { ...order, state: 'awaiting-payment', documents: 'terms-and-form' },
    'order-accepted': {
      ...order,
      state: 'accepted',
      documents: 'terms-and-form',
      request: { ...request, dueOn: null },
    },
    'order-paid': { ...order, documents: 'terms-and-form' },
    'payment-due': { ...order, request },
    'payment-overdue': { ...order, request },
    'amount-due-changed': { ...order, request: { ...request, amount: cents(2545) } },
    'order-packed': order,
    'order-shipped': {
      ...order,
      carrier: 'PostNL',
      trackingCode: '3SLUWTE000001',
      trackingUrl: `${appUrl}/volgen`,
      part: 'all',
    },
    'order-cancelled': { ...order, wasPaid: true },
    'address-changed': order,
    'order-changed': {
      ...order,
      ...swap,
      total: cents(2790),
      difference: cents(-200),
      isPaidLater: false,
    },
    'swap-payment': {
      ...order,
      ...swap,
      difference: cents(250),
      payBy: '2026-11-24T11:00:00.000Z',
    },
    'confirm-change': {
      about: 'abonnement A5001',
      name: 'Kim',
      before: ['Kim de Vries, Duinweg 12 a, 1234 AB Zandvoort'],
      after: ['Kim de Vries, Kade 3, 2611 AA Delft'],
      hours: confirmationWindowHours,
      action: change.action,
      links: change.footer,
    },
    'new-link': {
      about: `bestelling ${order.number}`,
      name: 'Kim',
      action: order.links.status,
      links: change.footer,
    },
    'pay-link': order,
    'order-refund': { ...order, amount: cents(1295), isOwnTransfer: false },
    'return-instructions': returnSample,
    'withdrawal-receipt': {
      ...returnSample,
      kind: 'withdrawal',
      reason: null,
      note: '',
      nothingToSend: true,
      confirmation: { action: change.action, carriedOutAt: '2026-11-28T16:05:00Z' },
    },
    'complaint-receipt': { ...order, complaint: 'K1001', kind: 'skin' },
    'product-recall': {
      ...order,
      picture: null,
      parts: describeRecall(
        recallSample,
        { orderNumber: order.number, isCertain: true },
        { name: exampleCompany.legalName, phone: exampleCompany.phone },
      ),
    },
    'subscription-started': {
      ...order,
      subscription: {
        number: 'A5001',
        interval: 'month',
        nextDate: '2027-01-31',
        total: cents(3840),
        mandate: subscription.mandate,
        links: subscription.links,
      },
    },
    'subscription-announced': subscription,
    'subscription-charged': {
      ...order,
      subscription: { number: 'A5001', nextDate: '2027-02-28', links: subscription.links },
    },
    'subscription-failed': { ...subscription, nextDate: null },
    'subscription-paused': { ...subscription, nextDate: null },
    'subscription-skipped': { ...subscription, nextDate: '2027-02-28' },
    'subscription-changed': {
      ...subscription,
      happened: [
        describeSubscriptionEvent('interval', { interval: 'month' }),
        describeSubscriptionEvent('address', {}),
      ],
    },
    'subscription-stopped': { ...subscription, date: null, nextDate: null },
    'subscription-price-change': { ...subscription, date: priceChange.fromDate, priceChange },
    'subscription-short': { ...subscription, short: ['Verzorgende crème'] },
    'run-out-reminder': { number: order.number, name, links: runOutReminderLinks(appUrl, token) },
    'sample-question': {
      number: order.number,
      name,
      deliveredOn: '2026-11-26',
      links: sampleQuestionLinks(appUrl, token),
    },
    'review-request': {
      number: order.number,
      name,
      deliveredOn: '2026-11-26',
      links: reviewLinks(appUrl, token),
    },
    'confirm-address': about(account.confirm(token)),
    'account-known': about(account.forgotPassword),
    'reset-password': about(account.reset(token)),
    'password-changed': about(account.forgotPassword),
    'confirm-new-email': about(account.newEmail(token)),
    'email-changed': about(account.footer.contact),
    'second-factor-added': about(account.forgotPassword),
    'second-factor-removed': about(account.forgotPassword),
    'staff-role-changed': about(account.backOffice),
    'plan-lapsed': lapsedPlanMailSample(appUrl),
    'access-ended': { action: account.footer.contact, links: account.footer },
    'test-mail': { name: 'Kim', action: account.backOffice, links: account.footer },
    'staff-invited': {
      action: account.invitation(token),
      links: account.footer,
      roleLabel: 'Klantenservice',
      days: 7,
    },
    'account-unused': about(account.keep(token)),
    'consent-withdrawn': { action: account.footer.contact, links: account.footer },
    'account-erased': { action: account.footer.contact, links: account.footer },
    'restock-confirm': { action: restock.confirm(token), links: restock.footer },
    restocked: {
      action: restock.product('duin-dagbroekje'),
      variation: 'Maat M',
      links: restock.footer,
    },
    'newsletter-confirm': { action: newsletter.confirm, links: newsletter.footer },
    'newsletter-welcome': { action: newsletter.unsubscribe, links: newsletter.footer },
    mailing: mailingSample,
    'mailing-test': { ...mailingSample, leave: undefined },
  }
}

/** A placeholder for the token of a link; the link does not work. */
const token = 'voorbeeld'
