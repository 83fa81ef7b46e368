// What somebody of the staff does for the shop. Whoever has the role 'staff' has exactly one.

export const duties = ['owner', 'support', 'warehouse', 'editor'] as const
export type Duty = (typeof duties)[number]

export const dutyLabels: Record<Duty, string> = {
  owner: 'Eigenaar',
  support: 'Klantenservice',
  warehouse: 'Magazijn',
  editor: 'Redactie',
}

/** What an invited colleague may do, in a sentence. */
export const dutyMeans: Record<Duty, string> = {
  owner: 'Mag alles: cijfers, instellingen en medewerkers.',
  support: 'Helpt klanten met bestellingen, abonnementen, terugbetalingen en reviews.',
  warehouse: 'Pakt in, verzendt en houdt de voorraad bij.',
  editor: 'Schrijft pagina’s, artikelen, productteksten en de nieuwsbrief.',
}
