// The mails of the extensions. They count in every shop, because one that leaves an extension out
// can still have its mails in the outbox.

import { mailingMails, type MailingMailData } from './mailings/domain/mailing-mails.ts'
import {
  productSafetyLetters,
  productSafetyMails,
  type ProductSafetyMailData,
} from './product-safety/domain/product-safety-mails.ts'

export const extensionMails = {
  ...productSafetyMails,
  ...mailingMails,
}

/** The texts of those that a customer without an e-mail address gets as a letter. */
export const extensionLetters = { ...productSafetyLetters }

/** What the outbox stores of each. */
export type ExtensionMailData = MailingMailData & ProductSafetyMailData
