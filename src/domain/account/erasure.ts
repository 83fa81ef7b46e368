// How long something is kept of somebody who had everything erased.

import { msPerDay } from '../time/durations.ts'

/** After delivery or refund the contents of an order stay this long, because it may still come back. Milliseconds. */
export const contentsKept = 30 * msPerDay

/** Orders from before this moment need no buyer any more: the tax office may ask for seven whole years. */
export const buyersNeededSince = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear() - 7, 0, 1))

/** What somebody reads before they have everything erased. */
export const erasureWords = {
  goes: [
    'je account en je wachtwoord',
    'je adressen en de apparaten waarop je bent ingelogd',
    'je abonnementen: een lopend abonnement stoppen we eerst, daarna wordt er niets meer afgeschreven',
    'je aanmelding voor de nieuwsbrief en de mails die we bewaarden',
    'de koppeling tussen jou en je reviews: die blijven staan als ‘Anoniem’. Een review die nog niet geplaatst is, verdwijnt.',
    'wat je bestelde: in plaats van de productnamen staat er dan ‘Verzorgingsartikel’. Bij een bestelling die nog loopt of net is bezorgd gebeurt dat 30 dagen na de bezorging, omdat je die nog kunt terugsturen.',
  ],
  stays:
    'Van elke bestelling houden we 7 jaar de datum, het bedrag, de btw en je naam en adres. De Belastingdienst verplicht ons dat (artikel 52 AWR). Daarna verdwijnen ook je naam en adres.',
} as const

/** The same for whoever erases a customer that asked for it. */
export const erasureWordsForStaff = {
  goes: [
    'het account met adressen en ingelogde apparaten',
    'de abonnementen: een lopend abonnement stopt eerst',
    'de aanmelding voor de nieuwsbrief en de mails die we bewaarden',
    'de koppeling met reviews: die blijven staan als ‘Anoniem’. Een review die nog niet geplaatst is, verdwijnt.',
    'wat er besteld is, 30 dagen na de bezorging. Een bestelling die nog loopt, komt gewoon.',
  ],
  stays:
    'Van elke bestelling blijven 7 jaar de datum, het bedrag, de btw en naam en adres. De Belastingdienst verplicht dat (artikel 52 AWR).',
} as const
