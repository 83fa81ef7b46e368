// The signup forms of the newsletter. The shop stores the form of each signup as part of the proof
// of consent.

export const newsletterForms = { footer: 'Formulier onderaan de pagina' } as const
export type NewsletterForm = keyof typeof newsletterForms
