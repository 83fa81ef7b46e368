// What somebody of the staff does for the shop. Whoever has the role 'staff' has exactly one.

export const duties = ['eigenaar', 'klantenservice', 'magazijn', 'redactie'] as const
export type Duty = (typeof duties)[number]

export const dutyLabels: Record<Duty, string> = {
  eigenaar: 'Eigenaar',
  klantenservice: 'Klantenservice',
  magazijn: 'Magazijn',
  redactie: 'Redactie',
}

/** What an invited colleague may do, in a sentence. */
export const dutyMeans: Record<Duty, string> = {
  eigenaar: 'Mag alles: cijfers, instellingen en medewerkers.',
  klantenservice: 'Helpt klanten met bestellingen, abonnementen, terugbetalingen en reviews.',
  magazijn: 'Pakt in, verzendt en houdt de voorraad bij.',
  redactie: 'Schrijft pagina’s, artikelen, productteksten en de nieuwsbrief.',
}
