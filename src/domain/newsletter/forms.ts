// Where people ask for the newsletter: part of the proof that they did.

export const newsletterForms = { footer: 'Formulier onderaan elke pagina' } as const
export type NewsletterForm = keyof typeof newsletterForms
