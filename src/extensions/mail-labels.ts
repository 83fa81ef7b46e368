// The names of the mails of the extensions. They count in every shop, because a shop that leaves an
// extension out can still have its mails in the outbox.

import { mailingMailLabels } from './mailings/domain/mail-labels.ts'

export const extensionMailLabels = { ...mailingMailLabels } as const
