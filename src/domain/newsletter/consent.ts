// The consent texts of the signup form. To change the text, add a version. The old versions prove
// what earlier subscribers agreed to.

const wordings = {
  '2026-11':
    'Ongeveer één keer per maand een mail met uitleg en nieuws uit de winkel. Je bevestigt eerst via een mail. Afmelden kan in elke mail.',
} as const

export type ConsentVersion = keyof typeof wordings

export const currentConsentVersion = '2026-11' satisfies ConsentVersion
export const currentConsentWording: string = wordings[currentConsentVersion]

export const consentWordingOf = (version: ConsentVersion): string => wordings[version]
