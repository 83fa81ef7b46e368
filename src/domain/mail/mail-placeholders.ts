// The placeholders that staff may type in the words of a mail, written as in pages:
// [[bestelnummer]].

import type { CompanyDetails } from '../content/shop/shop-details.ts'
import type { MailPlaceholderName } from './mails/mail-declaration.ts'

type ShopPlaceholderName = 'winkelnaam' | 'telefoon' | 'e-mailadres' | 'openingstijden'
export type ShopPlaceholderValues = Readonly<Record<ShopPlaceholderName, string>>

export const mailPlaceholderMeanings: Readonly<
  Record<MailPlaceholderName | ShopPlaceholderName, string>
> = {
  bestelnummer: 'het nummer van de bestelling, zoals L10001',
  abonnementsnummer: 'het nummer van het abonnement, zoals A5001',
  winkelnaam: 'de naam van de winkel',
  telefoon: 'het telefoonnummer van de klantenservice',
  'e-mailadres': 'het e-mailadres van de klantenservice',
  openingstijden: 'wanneer de klantenservice bereikbaar is',
}

export const shopPlaceholderNames = [
  'winkelnaam',
  'telefoon',
  'e-mailadres',
  'openingstijden',
] as const

export const toShopPlaceholderValues = (
  name: string,
  { phone, email, hours }: CompanyDetails,
): ShopPlaceholderValues => ({
  winkelnaam: name,
  telefoon: phone,
  'e-mailadres': email,
  openingstijden: hours,
})

/** As long as the numbers of a shop that sells for years. */
export const exampleNumbers: Readonly<Record<MailPlaceholderName, string>> = {
  bestelnummer: 'L10001',
  abonnementsnummer: 'A5001',
}
