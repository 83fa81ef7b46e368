// Where a mailing stands.

export const mailingStates = ['draft', 'planned', 'sending', 'sent', 'stopped'] as const
export type MailingState = (typeof mailingStates)[number]

export const mailingStateLabels: Readonly<Record<MailingState, string>> = {
  draft: 'Concept',
  planned: 'Gepland',
  sending: 'Wordt verstuurd',
  sent: 'Verstuurd',
  stopped: 'Gestopt',
}

/** Once it leaves, nobody changes what it says. */
export const isChangeable = (state: MailingState): boolean => state === 'draft'
export const isStoppable = (state: MailingState): boolean => state === 'planned' || state === 'sending'
