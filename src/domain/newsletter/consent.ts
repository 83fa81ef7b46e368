// The words beside the sign-up form. A changed wording gets a version of its own and the old one stays: together they are the proof of what was agreed to.

const wordings = {
  '2026-11':
    'Ongeveer één keer per maand een mail met uitleg en nieuws uit de winkel. Je bevestigt eerst via een mail. Afmelden kan in elke mail.',
} as const

export type ConsentVersion = keyof typeof wordings

export const consentVersion = '2026-11' satisfies ConsentVersion
export const consentWording: string = wordings[consentVersion]

/** What stood beside the form in that version. */
export const wordingOf = (version: ConsentVersion): string => wordings[version]
