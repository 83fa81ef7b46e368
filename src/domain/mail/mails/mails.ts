// In the order in which staff see their samples.

import { accountMails, type AccountMailData } from './account-mails.ts'
import { exchangeUpdates, type ExchangeUpdateData } from './exchange-updates.ts'
import { linkMails, type LinkMailData } from './link-mails.ts'
import type { MailDeclaration } from './mail-declaration.ts'
import type { MailGroup } from './mail-group.ts'
import { newsletterMails, type NewsletterMailData } from './newsletter-mails.ts'
import { orderMails, type OrderMailData } from './order-mails.ts'
import { orderUpdates, type OrderUpdateData } from './order-updates.ts'
import { questionMails, type QuestionMailData } from './question-mails.ts'
import { restockMails, type RestockMailData } from './restock-mails.ts'
import { returnUpdates, type ReturnUpdateData } from './return-updates.ts'
import { staffMails, type StaffMailData } from './staff-mails.ts'
import { subscriptionMails, type SubscriptionUpdateData } from './subscription-mails.ts'
import { subscriptionOrders, type SubscriptionOrderData } from './subscription-orders.ts'
import { extensionMails, type ExtensionMailData } from '#extensions/mails.ts'

/**
 * The groups in which staff see the mails of the core. Those of an order are in the order in which
 * a customer gets them.
 */
const groups = {
  order: {
    'order-received': orderMails['order-received'],
    'order-by-phone': orderMails['order-by-phone'],
    'order-unpaid': orderMails['order-unpaid'],
    'pay-link': orderUpdates['pay-link'],
    'order-paid': orderMails['order-paid'],
    'order-accepted': orderMails['order-accepted'],
    'address-changed': orderUpdates['address-changed'],
    'swap-payment': orderUpdates['swap-payment'],
    'order-changed': orderUpdates['order-changed'],
    'order-packed': orderUpdates['order-packed'],
    'order-shipped': orderUpdates['order-shipped'],
    'amount-due-changed': orderUpdates['amount-due-changed'],
    'payment-due': orderUpdates['payment-due'],
    'payment-overdue': orderUpdates['payment-overdue'],
    'order-cancelled': orderUpdates['order-cancelled'],
    ...linkMails,
  },
  return: {
    ...returnUpdates,
    'order-refund': orderUpdates['order-refund'],
    ...exchangeUpdates,
  },
  subscription: { ...subscriptionOrders, ...subscriptionMails },
  question: { ...questionMails, ...restockMails },
  newsletter: newsletterMails,
  account: accountMails,
  staff: staffMails,
}

const declared = {
  ...groups.order,
  ...groups.return,
  ...groups.subscription,
  ...groups.question,
  ...groups.newsletter,
  ...groups.account,
  ...groups.staff,
  ...extensionMails,
}

export type MailName = keyof typeof declared

type ContentOf<Declaration> = Declaration extends MailDeclaration<infer Content> ? Content : never

export type MailContent = { [Name in MailName]: ContentOf<(typeof declared)[Name]> }

export const mails: { readonly [Name in MailName]: MailDeclaration<MailContent[Name]> } = declared

/** Without a group of its own, a mail of an extension is among those about an order. */
export const toMailGroup = (name: MailName): MailGroup =>
  (Object.keys(groups) as (keyof typeof groups)[]).find((group) =>
    Object.hasOwn(groups[group], name),
  ) ??
  mails[name].group ??
  'order'

/** What the outbox stores of each mail. */
type MailData = OrderMailData &
  OrderUpdateData &
  LinkMailData &
  ReturnUpdateData &
  ExchangeUpdateData &
  SubscriptionOrderData &
  SubscriptionUpdateData &
  QuestionMailData &
  AccountMailData &
  StaffMailData &
  RestockMailData &
  NewsletterMailData &
  ExtensionMailData

/** A queued mail contains mainly ids. The shop loads the content when it sends the mail. */
export type OutgoingMail = { recipient: string } & {
  [Name in Exclude<MailName, 'test-mail'>]: { mail: Name; data: MailData[Name] }
}[Exclude<MailName, 'test-mail'>]

export type ExtensionMail = Extract<OutgoingMail, { mail: keyof ExtensionMailData }>
export const isExtensionMail = (name: MailName): name is ExtensionMail['mail'] =>
  Object.hasOwn(extensionMails, name)
export const isFromExtension = (mail: OutgoingMail): mail is ExtensionMail =>
  isExtensionMail(mail.mail)

/** Returns the name itself for a mail of an older version. */
export const toMailLabel = (name: string): string =>
  Object.hasOwn(mails, name) ? mails[name as MailName].label : name

export const createMailSamples = (appUrl: string): MailContent =>
  Object.fromEntries(
    Object.entries(mails).map(([name, { sample }]) => [name, sample(appUrl)]),
  ) as MailContent
