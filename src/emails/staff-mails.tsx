// Mails to staff: invitation, changed role, ended access, added or removed second factor, and a
// plan that does not happen.

import type { ReactElement } from 'react'
import type { AccountMail, NamelessAccountMail, InvitationMail } from '#domain/mail/account-mail.ts'
import type { LapsedPlanMail } from '#domain/mail/lapsed-plan-mail.ts'
import { ShortMail, formatShortMailText, type ShortMailTexts } from './short-mail.tsx'

type Template<Mail> = {
  subject: () => string
  text: (mail: Mail) => string
  page: (mail: Mail) => ReactElement
}

const staffMail = <Mail extends NamelessAccountMail>(
  title: string,
  textsFor: (mail: Mail) => Omit<ShortMailTexts, 'title'>,
): Template<Mail> => {
  const textsOf = (mail: Mail) => ({ title, ...textsFor(mail) })
  return {
    subject: () => title,
    text: (mail) => formatShortMailText(mail, textsOf(mail)),
    page: (mail) => <ShortMail mail={mail} texts={textsOf(mail)} />,
  }
}

export const staffInvited = staffMail<InvitationMail>(
  'Je bent uitgenodigd',
  ({ roleLabel, days }) => ({
    before: [
      'Dag,',
      `Je bent gevraagd om mee te werken aan onze winkel, met de rol ${roleLabel}.`,
      'Met de knop hieronder kies je je naam en je eigen wachtwoord. Daarna ben je meteen ingelogd.',
    ],
    button: 'Neem de uitnodiging aan',
    after: [
      `De link werkt één keer, en niet langer dan ${days} dagen.`,
      'Ken je ons niet? Dan hoef je niets te doen.',
    ],
  }),
)

export const staffRoleChanged = staffMail<AccountMail>('Je rol is gewijzigd', ({ name }) => ({
  before: [
    `Dag ${name},`,
    'Een eigenaar heeft je rol in de winkel gewijzigd. In het menu van beheer zie je wat er nu bij je werk hoort.',
  ],
  button: 'Naar beheer',
  after: ['Had je dit niet verwacht? Vraag het dan even na bij je collega.'],
}))

export const planLapsed = staffMail<LapsedPlanMail>(
  'Een planning gaat niet door',
  ({ name, plan, sentences }) => ({
    before: [`Dag ${name},`, `Dit komt niet vanzelf op de site: ${plan}.`, ...sentences],
    button: 'Bekijk hoe het nu is',
    after: [],
  }),
)

export const accessEnded = staffMail<NamelessAccountMail>('Je toegang is beëindigd', () => ({
  before: [
    'Dag,',
    'Je toegang tot het beheer is gestopt. Op al je apparaten ben je uitgelogd. Dank je wel voor je werk.',
  ],
  button: 'Neem contact op',
  after: ['Klopt dit niet? Laat het ons dan weten.'],
}))

export const secondFactorAdded = staffMail<AccountMail>(
  'Inloggen vraagt nu een tweede stap',
  ({ name }) => ({
    before: [
      `Dag ${name},`,
      'Aan je account bij ons is zojuist een tweede stap bij het inloggen toegevoegd. Op je andere apparaten ben je uitgelogd.',
      'Was jij dat? Dan is alles in orde. Was jij het niet, kies dan meteen een nieuw wachtwoord en vertel het een eigenaar.',
    ],
    button: 'Kies een nieuw wachtwoord',
    after: ['Bewaar je herstelcodes op een veilige plek, niet in je mail.'],
  }),
)

export const secondFactorRemoved = staffMail<AccountMail>(
  'Een tweede stap bij inloggen is verwijderd',
  ({ name }) => ({
    before: [
      `Dag ${name},`,
      'Van je account bij ons is zojuist een tweede stap bij het inloggen verwijderd.',
      'Heb je dat zelf gedaan of gevraagd? Dan is alles in orde. Zo niet, kies dan meteen een nieuw wachtwoord en vertel het een eigenaar.',
    ],
    button: 'Kies een nieuw wachtwoord',
    after: ['In beheer stel je bij Mijn account een nieuwe tweede stap in.'],
  }),
)

export const testMail = staffMail<AccountMail>('Dit is een proefmail', ({ name }) => ({
  before: [
    `Dag ${name},`,
    'Je leest dit, dus je winkel kan mails versturen. Antwoorden hoeft niet.',
  ],
  button: 'Naar beheer',
  after: [
    'Staat deze mail bij de ongewenste mail? Laat dan de DNS-regels SPF, DKIM en DMARC van je domein nakijken.',
  ],
}))
