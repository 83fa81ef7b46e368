// The declarations of the mails of the extensions, in every shop as in mail-labels.ts.

import { mailingMails } from './mailings/domain/mailing-mails.ts'

export const extensionMails = { ...mailingMails }
