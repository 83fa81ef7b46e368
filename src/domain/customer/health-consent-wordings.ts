// The texts by which customers consent to the use of health data, and the sentences for a customer
// who does not. The proof of a consent stores the version of its text, so a new text gets a new
// version and old versions stay.

import { brandName } from '../content/shop/brand-name.ts'

export const healthConsentSourceLabels = {
  checkout: 'bij het afrekenen',
  registration: 'bij het maken van het account',
  phone: 'aan de telefoon',
  account: 'ingelogd',
  recipient: 'bij Voor wie',
}
export type HealthConsentSource = keyof typeof healthConsentSourceLabels
export const healthConsentSources = Object.keys(healthConsentSourceLabels) as HealthConsentSource[]

/**
 * The consents to a mail are stored with the request (tables/customer/customer-requests.ts),
 * not with the others.
 */
export const consentQuestionSources = [...healthConsentSources, 'restock', 'run-out'] as const
export type ConsentQuestionSource = (typeof consentQuestionSources)[number]

type HealthConsentWordings = Readonly<Record<ConsentQuestionSource, string>>

const phoneWording =
  'Je bestelling kan iets zeggen over je gezondheid. Vind je het goed dat we die gegevens gebruiken om te leveren?'

/** By version, which starts at 1. Staff read the text of `phone` to the customer. */
const wordingsByVersion: readonly HealthConsentWordings[] = [
  {
    checkout:
      'Mijn bestelling kan iets zeggen over mijn gezondheid. Ik vind het goed dat Luwte die gegevens gebruikt om te leveren.',
    registration:
      'Wat ik bestel, kan iets zeggen over mijn gezondheid. Ik vind het goed dat Luwte mijn bestellingen bij mijn account laat zien.',
    account:
      'Wat ik bestel, kan iets zeggen over mijn gezondheid. Ik vind het goed dat Luwte die gegevens bewaart en gebruikt om te leveren.',
    restock:
      'Wat ik zoek, kan iets zeggen over mijn gezondheid. Met de knop vind ik het goed dat Luwte dit onthoudt tot de mail weg is, hoogstens 90 dagen.',
    'run-out':
      'Wanneer mijn bestelling op is, kan iets zeggen over mijn gezondheid. Met de knop vind ik het goed dat Luwte de dag van de mail onthoudt tot die weg is.',
    phone: phoneWording,
    recipient:
      'Maat en producten kunnen iets zeggen over de gezondheid van deze persoon. Ik heb het gevraagd: hij of zij vindt het goed dat Luwte ze bewaart.',
  },
  {
    checkout:
      'Mijn bestelling kan iets zeggen over mijn gezondheid. Ik vind het goed dat deze winkel die gegevens gebruikt om te leveren.',
    registration:
      'Wat ik bestel, kan iets zeggen over mijn gezondheid. Ik vind het goed dat deze winkel mijn bestellingen bij mijn account laat zien.',
    account:
      'Wat ik bestel, kan iets zeggen over mijn gezondheid. Ik vind het goed dat deze winkel die gegevens bewaart en gebruikt om te leveren.',
    restock:
      'Wat ik zoek, kan iets zeggen over mijn gezondheid. Met de knop vind ik het goed dat deze winkel dit onthoudt tot de mail weg is, hoogstens 90 dagen.',
    'run-out':
      'Wanneer mijn bestelling op is, kan iets zeggen over mijn gezondheid. Met de knop vind ik het goed dat deze winkel de dag van de mail onthoudt tot die weg is.',
    phone: phoneWording,
    recipient:
      'Maat en producten kunnen iets zeggen over de gezondheid van deze persoon. Ik heb het gevraagd: hij of zij vindt het goed dat deze winkel ze bewaart.',
  },
]

/**
 * Version 1 names the shop. A shop with another name asks with version 2, which has no name, so
 * that the version alone proves the text.
 */
export const currentWordingVersion = (shopName: string): number => (shopName === brandName ? 1 : 2)

export const healthConsentWording = (source: ConsentQuestionSource, version: number): string =>
  wordingsByVersion[version - 1]?.[source] ?? ''

/** `phone` is the telephone number of the shop. */
export function noHealthConsentText(source: ConsentQuestionSource, phone: string): string {
  // No-break spaces, so that a narrow screen does not break the number.
  const number = phone.replaceAll(' ', '\u00a0')
  return {
    checkout: `Zet een vinkje als je dit goed vindt. Liever niet? Bel ons, dan denken we met je mee: ${number}.`,
    registration: `Zet een vinkje als je dit goed vindt. Zonder vinkje kunnen we geen account maken. Vragen? Bel ${number}.`,
    account: 'Zet een vinkje als je dit goed vindt.',
    restock: 'Zonder je toestemming kunnen we dit niet onthouden.',
    'run-out': 'Zonder je toestemming kunnen we de dag niet onthouden.',
    recipient:
      'Zet een vinkje als hij of zij het goed vindt. Liever niet? Laat dan de maat en de producten leeg.',
    phone: 'Zet een vinkje als de klant ja zegt. Zegt de klant nee, plaats de bestelling dan niet.',
  }[source]
}

/** The checkout shows it with the box, which says how to go on. */
export const describeMissingConsent = (isWithdrawn: boolean): string =>
  `${isWithdrawn ? 'Je toestemming is ingetrokken' : 'We vragen je toestemming opnieuw'}. Er is niets besteld, en wat je invulde staat er nog.`
