// Orders that wait for a decision of staff about their money. Until then the shop packs and ships
// nothing of them.

export const holdReasons = ['charged-back', 'payment-mismatch'] as const
export type HoldReason = (typeof holdReasons)[number]

/** Replaces the state of the order in lists and on its page. */
export const holdLabels: Record<HoldReason, string> = {
  'charged-back': 'Betaling teruggehaald',
  'payment-mismatch': 'Betaling klopt niet',
}

/** For staff. */
export const holdMessages: Record<HoldReason, string> = {
  'charged-back':
    'De bank van de klant heeft de betaling teruggehaald. Deze bestelling blijft hier tot je beslist.',
  'payment-mismatch':
    'Er kwam een betaling binnen die niet bij deze bestelling past. Kijk bij de betaaldienst wat er is betaald. De bestelling blijft hier tot je beslist.',
}

/** For the customer, on the page of an order that is not paid yet. */
export const paymentMismatchMessage = {
  title: 'We kijken je betaling na',
  text: 'Er kwam een ander bedrag binnen dan deze bestelling kost. Betaal niet opnieuw: we kijken wat er gebeurde. Wil je het eerder weten? Bel of mail ons.',
}

/** For the customer, on the page of the order. */
export const chargedBackMessage = (isShipped: boolean) => ({
  title: 'Je betaling is teruggehaald',
  text: isShipped
    ? 'Je bank heeft het bedrag teruggeboekt, terwijl je pakket al verzonden is. Bel of mail ons, dan kijken we samen wat er aan de hand is.'
    : 'Je bank heeft het bedrag teruggeboekt. Tot we weten hoe het zit, versturen we niets. Wil je de bestelling toch, of weet je hier niets van? Bel of mail ons.',
})
