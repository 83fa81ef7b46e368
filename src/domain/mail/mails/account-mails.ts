import { dormancyAnswerTime } from '../../customer/account-durations.ts'
import { erasedOrderContentsRetention, erasureExplanation } from '../../customer/erasure.ts'
import { msPerDay } from '../../time/durations.ts'
import { footerLinks, personalMail, type ShortMail } from './short-mail.ts'

export type AccountMailName =
  | 'confirm-address'
  | 'account-known'
  | 'reset-password'
  | 'password-changed'
  | 'confirm-new-email'
  | 'email-changed'
  | 'account-unused'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'staff-role-changed'

/** `name` is the first name of the customer or colleague. */
export type AccountMail = ShortMail & { name: string }

export const accountLinks = (appUrl: string) => ({
  confirm: (token: string) => `${appUrl}/bevestig/${token}`,
  reset: (token: string) => `${appUrl}/reset-password?token=${token}`,
  newEmail: (token: string) => `${appUrl}/bevestig-adres/${token}`,
  retainAccount: (token: string) => `${appUrl}/account-houden/${token}`,
  invitation: (token: string) => `${appUrl}/uitnodiging/${token}`,
  backOffice: `${appUrl}/admin`,
  forgotPassword: `${appUrl}/forgot-password`,
  footer: footerLinks(appUrl),
})

type AccountLinks = ReturnType<typeof accountLinks>

export const sampleAccountMail =
  (toAction: (links: AccountLinks) => string) =>
  (appUrl: string): AccountMail => {
    const links = accountLinks(appUrl)
    return { name: 'Kim', action: toAction(links), links: links.footer }
  }

export const sampleNamelessMail = (appUrl: string): ShortMail => {
  const links = footerLinks(appUrl)
  return { action: links.contact, links }
}

export const accountMails = {
  // A stranger may have registered with the recipient's address.
  'confirm-address': personalMail<AccountMail>({
    label: 'Account: bevestig je e-mailadres',
    subject: 'Bevestig je e-mailadres',
    words: { button: 'Bevestig mijn e-mailadres' },
    before: [
      'Met dit e-mailadres is een account bij ons gemaakt. Was jij dat? Bevestig dan je adres met de knop hieronder.',
      'Je vult daar nog één keer het wachtwoord in dat je net koos. Daarna ben je meteen ingelogd.',
    ],
    after: [
      'De link werkt één keer, en niet langer dan een uur. Is hij verlopen? Maak je account dan opnieuw aan; dat kan gerust.',
      'Was jij het niet? Dan hoef je niets te doen. Zonder jou werkt dit account niet, en na 7 dagen vergeten we het.',
    ],
    isLimited: true,
    sample: sampleAccountMail(({ confirm }) => confirm('voorbeeld')),
  }),

  // Sent when someone registers with an address that already has an account.
  'account-known': personalMail<AccountMail>({
    label: 'Account: dit adres heeft al een account',
    subject: 'Je hebt al een account',
    before: [
      'Iemand wilde met dit e-mailadres een account bij ons maken. Er is er al een, en daaraan is niets veranderd.',
      'Was jij dat, en weet je je wachtwoord niet meer? Dan kies je hier een nieuw.',
    ],
    button: 'Naar een nieuw wachtwoord',
    after: ['Was jij het niet? Dan hoef je niets te doen.'],
    // Must be equal to 'confirm-address'. Otherwise the response time of a registration would
    // reveal whether the address has an account.
    isLimited: true,
    sample: sampleAccountMail(({ forgotPassword }) => forgotPassword),
  }),

  'reset-password': personalMail<AccountMail>({
    label: 'Wachtwoord opnieuw instellen',
    subject: 'Kies een nieuw wachtwoord',
    before: [
      'Er is een nieuw wachtwoord aangevraagd voor je account bij ons. Met de knop hieronder kies je het.',
    ],
    button: 'Kies een nieuw wachtwoord',
    after: [
      'De link werkt één keer, en niet langer dan een uur.',
      'Heb jij dit niet aangevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
    ],
    isLimited: true,
    sample: sampleAccountMail(({ reset }) => reset('voorbeeld')),
  }),

  'password-changed': personalMail<AccountMail>({
    label: 'Wachtwoord is gewijzigd',
    subject: 'Je wachtwoord is gewijzigd',
    before: [
      'Het wachtwoord van je account bij ons is zojuist gewijzigd. Op je andere apparaten ben je uitgelogd.',
      'Was jij dat? Dan is alles in orde. Was jij het niet, kies dan meteen een nieuw wachtwoord.',
    ],
    button: 'Kies een nieuw wachtwoord',
    after: ['Kom je er niet uit? Antwoord op deze mail, dan helpen we je.'],
    sample: sampleAccountMail(({ forgotPassword }) => forgotPassword),
  }),

  // Sent to the new address of an account; the account changes after the user opens the link.
  'confirm-new-email': personalMail<AccountMail>({
    label: 'Bevestig je nieuwe e-mailadres',
    subject: 'Bevestig je nieuwe e-mailadres',
    before: [
      'Je wilt je account bij ons op dit e-mailadres zetten. Klik op de knop en vul je wachtwoord in, dan is het geregeld.',
    ],
    button: 'Bevestig dit adres',
    after: [
      'De link werkt één keer, en niet langer dan een uur. Tot die tijd blijft je oude adres gelden.',
      'Heb je dit niet gevraagd? Dan hoef je niets te doen.',
    ],
    isLimited: true,
    sample: sampleAccountMail(({ newEmail }) => newEmail('voorbeeld')),
  }),

  // Sent to the former and the new address, so that the user notices a change by a stranger.
  'email-changed': personalMail<AccountMail>({
    label: 'E-mailadres is gewijzigd',
    subject: 'Je e-mailadres is gewijzigd',
    before: [
      'Je account bij ons heeft een nieuw e-mailadres. Berichten over je account gaan voortaan naar het nieuwe adres.',
      'Was jij dat? Dan is alles in orde. Was jij het niet, laat het ons dan meteen weten.',
    ],
    button: 'Neem contact op',
    after: ['Antwoorden op deze mail kan ook.'],
    sample: sampleAccountMail(({ footer }) => footer.contact),
  }),

  // Sent when an account was not used for two years.
  'account-unused': personalMail<AccountMail>({
    label: 'Account is lang niet gebruikt',
    subject: 'Wil je je account houden?',
    words: { button: 'Houd mijn account' },
    before: [
      'Je hebt je account bij ons al twee jaar niet gebruikt. Wil je het houden? Druk dan op de knop. Inloggen mag ook.',
    ],
    after: [
      `Doe je niets, dan wissen we je account over ${dormancyAnswerTime / msPerDay} dagen, met je wachtwoord en je bewaarde adressen. De link werkt tot dan.`,
      'Krijg je onze nieuwsbrief, dan blijft die komen. Bestellen kan altijd weer, ook zonder account.',
    ],
    sample: sampleAccountMail(({ retainAccount }) => retainAccount('voorbeeld')),
  }),

  'account-erased': personalMail<ShortMail>({
    label: 'Account is gewist',
    subject: 'Je gegevens zijn gewist',
    before: [
      'Alles wat we van je bewaarden en mogen wissen, is gewist, zoals je vroeg. Had je een account, dan kun je daar niet meer mee inloggen.',
      erasureExplanation.stays,
      'De links in eerdere mails over bestellingen die bezorgd of terugbetaald zijn, openen niets meer. Wil je nog iets terugsturen of een factuur hebben, schrijf ons dan. Herroepen kan ook met je bestelnummer, onderaan elke pagina van de winkel.',
      'Loopt er nog een bestelling, dan komt die gewoon. Mails daarover krijg je ook nog.',
    ],
    button: 'Neem contact op',
    after: [
      'Was jij dit niet? Laat het ons dan weten. Terughalen kunnen we niets, maar we zoeken het met je uit.',
    ],
    sample: sampleNamelessMail,
  }),

  'consent-withdrawn': personalMail<ShortMail>({
    label: 'Toestemming is ingetrokken',
    subject: 'Je toestemming is ingetrokken',
    before: [
      'Je hebt je toestemming ingetrokken. Dit doen we ermee:',
      'Een abonnement waar het over gaat, stopt. We schrijven er niets meer voor af.',
      'Een bestelling die nog niet is ingepakt, annuleren we. Betaalde je al, dan krijg je je geld terug. Een pakket dat al is ingepakt, komt nog.',
      `Wat je bestelde, halen we weg: ${erasedOrderContentsRetention / msPerDay} dagen na de bezorging, of meteen als dat al voorbij is. Loopt er een retour, terugbetaling of melding over een product, of moet je nog betalen, dan wachten we daarop.`,
      'Je naam en adres, de datum en het bedrag van een betaalde bestelling bewaren we zo lang als de Belastingdienst vraagt.',
    ],
    button: 'Neem contact op',
    after: [
      'Bestel je later weer iets, dan vragen we het opnieuw. Was jij dit niet? Laat het ons dan weten.',
    ],
    unpaidOrders: { mails: ['consent-withdrawn'], max: 2 },
    sample: sampleNamelessMail,
  }),
}

export type AccountMailData = Record<
  Exclude<keyof typeof accountMails, 'account-erased' | 'consent-withdrawn'>,
  { userId: number }
> &
  Record<'account-erased' | 'consent-withdrawn', Record<string, never>>
