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

/** The groups in which staff see the mails of the core. */
const groups = {
  order: { ...orderMails, ...orderUpdates, ...linkMails },
  return: { ...returnUpdates, ...exchangeUpdates },
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
