// In the order in which staff see their samples.

import { extensionMails } from '#extensions/mails.ts'
import type { MailName } from '../mail-labels.ts'
import { accountMails } from './account-mails.ts'
import { linkMails } from './link-mails.ts'
import type { MailDeclaration } from './mail-declaration.ts'
import { newsletterMails } from './newsletter-mails.ts'
import { orderMails } from './order-mails.ts'
import { orderUpdates } from './order-updates.ts'
import { productSafetyMails } from './product-safety-mails.ts'
import { questionMails } from './question-mails.ts'
import { restockMails } from './restock-mails.ts'
import { returnUpdates } from './return-updates.ts'
import { staffMails } from './staff-mails.ts'
import { subscriptionMails } from './subscription-mails.ts'
import { subscriptionOrders } from './subscription-orders.ts'

const declared = {
  ...orderMails,
  ...orderUpdates,
  ...linkMails,
  ...returnUpdates,
  ...productSafetyMails,
  ...subscriptionOrders,
  ...subscriptionMails,
  ...questionMails,
  ...accountMails,
  ...staffMails,
  ...restockMails,
  ...newsletterMails,
  ...extensionMails,
} satisfies Record<MailName, unknown>

type ContentOf<Declaration> = Declaration extends MailDeclaration<infer Content> ? Content : never

export type MailContent = { [Name in MailName]: ContentOf<(typeof declared)[Name]> }

export const mails: { readonly [Name in MailName]: MailDeclaration<MailContent[Name]> } = declared

export const createMailSamples = (appUrl: string): MailContent =>
  Object.fromEntries(
    Object.entries(mails).map(([name, { sample }]) => [name, sample(appUrl)]),
  ) as MailContent
