export const mailingStates = ['draft', 'planned', 'sending', 'sent', 'stopped'] as const
export type MailingState = (typeof mailingStates)[number]

export const mailingStateLabels: Readonly<Record<MailingState, string>> = {
  draft: 'Concept',
  planned: 'Gepland',
  sending: 'Wordt verstuurd',
  sent: 'Verstuurd',
  stopped: 'Gestopt',
}

export const isEditableMailing = (state: MailingState): boolean => state === 'draft'
export const isStoppableMailing = (state: MailingState): boolean =>
  state === 'planned' || state === 'sending'
