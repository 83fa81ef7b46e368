import { msPerDay } from '../time/durations.ts'

/**
 * Milliseconds after delivery until the shop deletes the product names in an order of an erased
 * customer. The customer may still return products in this time. For an order without a delivery
 * time, the period starts at the payment.
 */
export const erasedOrderContentsRetention = 30 * msPerDay

/**
 * The shop erases the customer data of orders from before the returned moment. The tax office may
 * inspect the last 7 calendar years.
 */
export const orderCustomerRetentionStart = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear() - 7, 0, 1))

export const erasureExplanation = {
  goes: [
    'je account en je wachtwoord',
    'je adressen en de apparaten waarop je bent ingelogd',
    'de mensen bij ‘Voor wie’, met hun adres, maat en vaste producten',
    'je abonnementen: een lopend abonnement stoppen we eerst, daarna wordt er niets meer afgeschreven',
    'je aanmelding voor de nieuwsbrief, je vragen om een mail als iets er weer is, en de mails die we bewaarden',
    'de koppeling tussen jou en je reviews: die blijven staan als ‘Anoniem’. Een review die nog niet geplaatst is, verdwijnt.',
    'de links in mails over bestellingen die bezorgd of terugbetaald zijn: ze openen niets meer, en de factuur ook niet. Moet je een bestelling nog betalen, dan werkt de link tot je dat hebt gedaan.',
    'wat je bestelde: in plaats van de productnamen staat er dan ‘Verzorgingsartikel’. Bij een bestelling die nog loopt of net is bezorgd gebeurt dat 30 dagen na de bezorging, omdat je die nog kunt terugsturen. Moet je een bestelling nog betalen, dan gebeurt het zodra dat gedaan is.',
  ],
  stays:
    'Van elke bestelling houden we 7 jaar de datum, het bedrag, de btw en je naam en adres. De Belastingdienst verplicht ons dat (artikel 52 AWR). Daarna verdwijnen ook je naam en adres.',
} as const

export const erasureExplanationForStaff = {
  goes: [
    'het account met adressen, mensen bij ‘Voor wie’ en ingelogde apparaten',
    'de abonnementen: een lopend abonnement stopt eerst',
    'de aanmelding voor de nieuwsbrief, de vragen om een mail als iets er weer is, en de mails die we bewaarden',
    'de koppeling met reviews: die blijven staan als ‘Anoniem’. Een review die nog niet geplaatst is, verdwijnt.',
    'de links in mails over bestellingen die bezorgd of terugbetaald zijn, en waar de bezorger het pakket mocht neerleggen',
    'wat er besteld is en de brieven daarover, 30 dagen na de bezorging. Een bestelling die nog loopt, komt gewoon. Een bestelling die nog betaald moet worden, wacht daarop.',
  ],
  stays:
    'Van elke bestelling blijven 7 jaar de datum, het bedrag, de btw en naam en adres. De Belastingdienst verplicht dat (artikel 52 AWR).',
} as const

/** `running` only while a subscription for the person runs. */
export const recipientErasureExplanation = {
  goes: 'Roepnaam, adres, maat, vaste producten en het bewijs van de toestemming wissen we meteen. Terughalen kan niet.',
  stays:
    'Bij bestellingen en abonnementen staat dan niet meer voor wie ze waren. De naam en het adres waar we bezorgden, blijven daar zo lang als de Belastingdienst vraagt: 7 jaar.',
  running:
    'Een abonnement dat loopt, gaat door naar hetzelfde adres. Stop het eerst als dat niet de bedoeling is.',
} as const
