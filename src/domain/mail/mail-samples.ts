// What every mail could tell, for previews by staff and for the tests. A mail without a sample does not compile.

import type { MailingMail } from './mailing-mail.ts'
import { company } from '../company.ts'
import { describeEvent } from '../subscription/subscription-event.ts'
import { cents } from '../money.ts'
import { vatSplit } from '../order/vat-split.ts'
import { confirmableHours } from '../pending-change/pending-change.ts'
import { accountLinks } from './account-mail.ts'
import { changeLinks } from './change-mail.ts'
import { newsletterLinks } from './newsletter-mail.ts'
import { type OrderMail, orderLinks } from './order-mail.ts'
import { reviewLinks } from './review-mail.ts'
import type { MailContent, MailName } from './outgoing-mail.ts'
import { type SubscriptionMail, subscriptionLinks } from './subscription-mail.ts'

/** `appUrl` without a slash at the end. The links lead to nothing. */
export function mailSamples(appUrl: string): { [Name in MailName]: MailContent[Name] } {
  const lines = [
    { name: 'Duin Dagbroekje - Maat M', quantity: 2, unitPrice: cents(1295), lineTotal: cents(2590), vatRate: 9 },
    { name: 'Verzorgende crème', quantity: 1, unitPrice: cents(750), lineTotal: cents(750), vatRate: 21 },
  ]
  const name = 'Kim de Vries'
  const order: OrderMail = {
    number: 'L10001',
    state: 'paid',
    orderedAt: '2026-11-21T09:30:00Z',
    name,
    address: { street: 'Duinweg', number: '12', addition: 'a', postcode: '1234 AB', city: 'Zandvoort', country: 'NL' },
    lines,
    subtotal: cents(3340),
    shipping: cents(500),
    total: cents(3840),
    vat: vatSplit(lines, cents(500)),
    links: orderLinks(appUrl, token),
  }
  const comingBack: MailContent['return-instructions'] = {
    ...order,
    kind: 'return',
    returnNumber: 'R101',
    returnAddress: company.returnAddress,
    at: '2026-11-28T14:05:00Z',
    declaredBy: name,
    lines: [{ name: 'Duin Dagbroekje - Maat M', quantity: 1 }],
    reason: 'size',
    note: 'Een maat groter is genoeg.',
    nothingToSend: false,
    late: false,
    confirmation: null,
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
    address: 'Kim de Vries, Duinweg 12 a, 1234 AB Zandvoort',
    short: [],
    links: subscriptionLinks(appUrl, token),
  }
  const dearer = { name: 'Duin Dagbroekje - Maat M', old: cents(1295), new: cents(1345) }
  const priceChange = { fromDate: '2027-02-28', oldTotal: cents(3840), newTotal: cents(3940), lines: [dearer] }
  const account = accountLinks(appUrl)
  const newsletter = newsletterLinks(appUrl, token)
  const change = changeLinks(appUrl, token)
  const letter: MailingMail = {
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
      { kind: 'teaser', title: 'Zo lees je de schaal', text: 'In drie minuten.', href: `${appUrl}/kennisbank`, picture: undefined },
      { kind: 'button', label: 'Naar de winkel', href: `${appUrl}/shop` },
    ],
    leave: newsletter.unsubscribe,
    links: newsletter.around,
  }
  const about = (action: string) => ({ name: 'Kim', action, links: account.around })
  return {
    'order-received': { ...order, state: 'awaiting-payment' },
    'order-unpaid': { ...order, state: 'awaiting-payment' },
    'order-by-phone': { ...order, state: 'awaiting-payment' },
    'order-paid': order,
    'order-packed': order,
    'order-shipped': { ...order, carrier: 'PostNL', trackingCode: '3SLUWTE000001', trackingUrl: `${appUrl}/volgen`, part: 'all' },
    'order-cancelled': { ...order, wasPaid: true },
    'address-changed': order,
    'confirm-change': {
      about: 'abonnement A5001',
      name: 'Kim',
      before: ['Kim de Vries, Duinweg 12 a, 1234 AB Zandvoort'],
      after: ['Kim de Vries, Kade 3, 2611 AA Delft'],
      hours: confirmableHours,
      action: change.action,
      links: change.around,
    },
    'new-link': { about: `bestelling ${order.number}`, name: 'Kim', action: order.links.status, links: change.around },
    'pay-link': order,
    'order-refund': { ...order, amount: cents(1295) },
    'return-instructions': comingBack,
    'withdrawal-receipt': {
      ...comingBack,
      kind: 'withdrawal',
      reason: null,
      note: '',
      nothingToSend: true,
      confirmation: { action: change.action, carriedOutAt: '2026-11-28T16:05:00Z' },
    },
    'subscription-started': {
      ...order,
      subscription: { number: 'A5001', interval: 'month', nextDate: '2027-01-31', total: cents(3840), links: subscription.links },
    },
    'subscription-announced': subscription,
    'subscription-charged': { ...order, subscription: { number: 'A5001', nextDate: '2027-02-28', links: subscription.links } },
    'subscription-failed': { ...subscription, nextDate: null },
    'subscription-paused': { ...subscription, nextDate: null },
    'subscription-skipped': { ...subscription, nextDate: '2027-02-28' },
    'subscription-changed': { ...subscription, happened: [describeEvent('interval', { interval: 'month' }), describeEvent('address', {})] },
    'subscription-stopped': { ...subscription, date: null, nextDate: null },
    'subscription-price-change': { ...subscription, date: priceChange.fromDate, priceChange },
    'subscription-short': { ...subscription, short: ['Verzorgende crème'] },
    'review-request': { number: order.number, name, links: reviewLinks(appUrl, token) },
    'confirm-address': about(account.confirm(token)),
    'account-known': about(account.forgotten),
    'reset-password': about(account.reset(token)),
    'password-changed': about(account.forgotten),
    'confirm-new-email': about(account.newEmail(token)),
    'email-changed': about(account.around.contact),
    'second-factor-added': about(account.forgotten),
    'second-factor-removed': about(account.forgotten),
    'duty-changed': about(account.backOffice),
    'access-ended': { action: account.around.contact, links: account.around },
    'staff-invited': { action: account.invitation(token), links: account.around, duty: 'Klantenservice', days: 7 },
    'account-erased': { action: account.around.contact, links: account.around },
    'newsletter-confirm': { action: newsletter.confirm, links: newsletter.around },
    'newsletter-welcome': { action: newsletter.unsubscribe, links: newsletter.around },
    mailing: letter,
    'mailing-test': { ...letter, leave: undefined },
  }
}

/** The form of a token; opens nothing. */
const token = 'voorbeeld'
