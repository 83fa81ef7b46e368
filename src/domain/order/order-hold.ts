// Orders that wait for a decision of staff about their money or about paying afterwards. Until then
// the shop packs and ships nothing of them.

import { payLaterCheckDays } from './order-limits.ts'

/** Replaces the state of the order in lists and on its page. */
export const holdLabels = {
  'charged-back': 'Betaling teruggehaald',
  'payment-mismatch': 'Betaling klopt niet',
  'pay-later-check': 'Achteraf betalen: eerst nakijken',
  'return-awaited': 'Wacht op de retour van een ruil',
}
export type HoldReason = keyof typeof holdLabels
export const holdReasons = Object.keys(holdLabels) as HoldReason[]
/** An unpaid order that waits for these still expires. */
export const holdsWithDeadline = [
  'pay-later-check',
  'return-awaited',
] as const satisfies readonly HoldReason[]
export const mayExpire = ({ heldFor }: { heldFor: HoldReason | null }): boolean =>
  heldFor === null || holdsWithDeadline.some((hold) => hold === heldFor)

/** For staff. */
export const holdMessages: Record<HoldReason, string> = {
  'charged-back':
    'De bank van de klant heeft de betaling teruggehaald. Deze bestelling blijft hier tot je beslist.',
  'payment-mismatch':
    'Er kwam een betaling binnen die niet bij deze bestelling past. Kijk bij de betaaldienst wat er is betaald. De bestelling blijft hier tot je beslist.',
  'pay-later-check': `Vandaag kozen al zoveel nieuwe klanten voor achteraf betalen als bij de instellingen staat. Vertrouw je deze klant? Dan laat je de bestelling doorgaan. Betaalt de klant vooraf, dan gaat ze vanzelf door. Beslis je niets, dan vervalt ze na ${payLaterCheckDays} dagen.`,
  'return-awaited':
    'Dit zijn de nieuwe pakken van een ruil. Ze blijven hier tot de retour van de klant onderweg of binnen is. Mag het pakket eerder weg? Laat de bestelling dan doorgaan.',
}

/** For staff, about an order that its customer has not confirmed yet. */
export const unconfirmedMessage =
  'De klant betaalt achteraf en heeft nog niet bevestigd met de knop in de mail. Sprak je de klant zelf? Dan kun je de bestelling laten doorgaan.'

/** For the customer, on the page of an order that is not paid yet. */
export const paymentMismatchMessage = {
  title: 'We kijken je betaling na',
  text: 'Er kwam een ander bedrag binnen dan deze bestelling kost. Betaal niet opnieuw: we kijken wat er gebeurde. Wil je het eerder weten? Bel of mail ons.',
}

/** For the customer, on the page of a pay-later order that staff have not accepted yet. */
export const payLaterCheckMessage = {
  title: 'We kijken je bestelling even na',
  text: `Je bestelling staat klaar. Omdat je achteraf betaalt, kijkt een collega haar eerst na, meestal op de eerste werkdag. Je krijgt dan een mail. Hoor je binnen ${payLaterCheckDays} dagen niets, dan vervalt ze en betaal je niets. Wil je niet wachten? Betaal dan nu.`,
}

/** For the customer, on the page of the order. */
export const chargedBackMessage = (isShipped: boolean) => ({
  title: 'Je betaling is teruggehaald',
  text: isShipped
    ? 'Je bank heeft het bedrag teruggeboekt, terwijl je pakket al verzonden is. Bel of mail ons, dan kijken we samen wat er aan de hand is.'
    : 'Je bank heeft het bedrag teruggeboekt. Tot we weten hoe het zit, versturen we niets. Wil je de bestelling toch, of weet je hier niets van? Bel of mail ons.',
})
