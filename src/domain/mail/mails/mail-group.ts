/** In the order in which staff see them. */
export const mailGroupLabels = {
  order: 'Bestelling',
  return: 'Retour en geld terug',
  subscription: 'Abonnement',
  question: 'Vragen en seintjes',
  newsletter: 'Nieuwsbrief',
  account: 'Account van een klant',
  staff: 'Intern',
}
export type MailGroup = keyof typeof mailGroupLabels
export const mailGroups = Object.keys(mailGroupLabels) as MailGroup[]
