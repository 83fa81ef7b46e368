// The mails of the extensions. They count in every shop, because one that leaves an extension out
// can still have its mails in the outbox.

import { mailingMails, type MailingMailData } from './mailings/domain/mailing-mails.ts'

export const extensionMails = { ...mailingMails }

/** What the outbox stores of each. */
export type ExtensionMailData = MailingMailData
