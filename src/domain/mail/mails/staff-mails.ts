import { describeLapse, type LapsedPlan } from '../../content/publication/lapsed-plan.ts'
import {
  type AccountMail,
  accountLinks,
  sampleAccountMail,
  sampleNamelessMail,
} from './account-mails.ts'
import { footerLinks, personalMail, type ShortMail } from './short-mail.ts'

type InvitationMail = ShortMail & { roleLabel: string; days: number }

/** `plan` describes the page and the moment in Dutch; `sentences` say why it does not happen. */
type LapsedPlanMail = AccountMail & { plan: string; sentences: readonly string[] }

export const staffMails = {
  'access-ended': personalMail<ShortMail>({
    label: 'Toegang van een collega beëindigd',
    subject: 'Je toegang is beëindigd',
    before: [
      'Je toegang tot het beheer is gestopt. Op al je apparaten ben je uitgelogd. Dank je wel voor je werk.',
    ],
    button: 'Neem contact op',
    after: ['Klopt dit niet? Laat het ons dan weten.'],
    sample: sampleNamelessMail,
  }),

  'staff-role-changed': personalMail<AccountMail>({
    label: 'Rol van een collega gewijzigd',
    subject: 'Je rol is gewijzigd',
    before: [
      'Een eigenaar heeft je rol in de winkel gewijzigd. In het menu van beheer zie je wat er nu bij je werk hoort.',
    ],
    button: 'Naar beheer',
    after: ['Had je dit niet verwacht? Vraag het dan even na bij je collega.'],
    sample: sampleAccountMail(({ backOffice }) => backOffice),
  }),

  'plan-lapsed': personalMail<LapsedPlanMail>({
    label: 'Planning van een pagina gaat niet door',
    subject: 'Een planning gaat niet door',
    before: ({ plan, sentences }) => [`Dit komt niet vanzelf op de site: ${plan}.`, ...sentences],
    button: 'Bekijk hoe het nu is',
    sample: (appUrl) => ({
      name: 'Kim',
      plan: '‘Bezorgen in de winter’, gepland voor maandag 30 november 2026 om 08:00',
      sentences: describeLapse({ kind: 'page', reason: 'published' }, 'Bo Baas'),
      action: `${appUrl}/editor/bezorgen-in-de-winter`,
      links: footerLinks(appUrl),
    }),
  }),

  'second-factor-added': personalMail<AccountMail>({
    label: 'Tweede stap toegevoegd',
    subject: 'Inloggen vraagt nu een tweede stap',
    before: [
      'Aan je account bij ons is zojuist een tweede stap bij het inloggen toegevoegd. Op je andere apparaten ben je uitgelogd.',
      'Was jij dat? Dan is alles in orde. Was jij het niet, kies dan meteen een nieuw wachtwoord en vertel het een eigenaar.',
    ],
    button: 'Kies een nieuw wachtwoord',
    after: ['Bewaar je herstelcodes op een veilige plek, niet in je mail.'],
    sample: sampleAccountMail(({ forgotPassword }) => forgotPassword),
  }),

  'second-factor-removed': personalMail<AccountMail>({
    label: 'Tweede stap weggehaald',
    subject: 'Een tweede stap bij inloggen is verwijderd',
    before: [
      'Van je account bij ons is zojuist een tweede stap bij het inloggen verwijderd.',
      'Heb je dat zelf gedaan of gevraagd? Dan is alles in orde. Zo niet, kies dan meteen een nieuw wachtwoord en vertel het een eigenaar.',
    ],
    button: 'Kies een nieuw wachtwoord',
    after: ['In beheer stel je bij Mijn account een nieuwe tweede stap in.'],
    sample: sampleAccountMail(({ forgotPassword }) => forgotPassword),
  }),

  'staff-invited': personalMail<InvitationMail>({
    label: 'Uitnodiging voor een collega',
    subject: 'Je bent uitgenodigd',
    before: ({ roleLabel }) => [
      `Je bent gevraagd om mee te werken aan onze winkel, met de rol ${roleLabel}.`,
      'Met de knop hieronder kies je je naam en je eigen wachtwoord. Daarna ben je meteen ingelogd.',
    ],
    button: 'Neem de uitnodiging aan',
    after: ({ days }) => [
      `De link werkt één keer, en niet langer dan ${days} dagen.`,
      'Ken je ons niet? Dan hoef je niets te doen.',
    ],
    sample: (appUrl) => ({
      action: accountLinks(appUrl).invitation('voorbeeld'),
      links: footerLinks(appUrl),
      roleLabel: 'Klantenservice',
      days: 7,
    }),
  }),

  // Sent at once, without the outbox, when staff try the mail server.
  'test-mail': personalMail<AccountMail>({
    label: 'Proefmail van de mailserver',
    subject: 'Dit is een proefmail',
    before: ['Je leest dit, dus je winkel kan mails versturen. Antwoorden hoeft niet.'],
    button: 'Naar beheer',
    after: [
      'Staat deze mail bij de ongewenste mail? Laat dan de DNS-regels SPF, DKIM en DMARC van je domein nakijken.',
    ],
    sample: sampleAccountMail(({ backOffice }) => backOffice),
  }),
}

export type StaffMailData = Record<
  'staff-role-changed' | 'second-factor-added' | 'second-factor-removed',
  { userId: number }
> & {
  'access-ended': Record<string, never>
  'plan-lapsed': { userId: number; plan: LapsedPlan }
  'staff-invited': { invitationId: number }
  /** Sent at once, never from the outbox. */
  'test-mail': never
}
