// Sent to the former and the new address of an account. The user then notices a change by a
// stranger.

import type { AccountMail } from '#domain/mail/account-mail.ts'
import { ShortMail, formatShortMailText, type ShortMailTexts } from './short-mail.tsx'

const title = 'Je e-mailadres is gewijzigd'
const texts = ({ name }: AccountMail): ShortMailTexts => ({
  title,
  before: [
    `Dag ${name},`,
    'Je account bij ons heeft een nieuw e-mailadres. Berichten over je account gaan voortaan naar het nieuwe adres.',
    'Was jij dat? Dan is alles in orde. Was jij het niet, laat het ons dan meteen weten.',
  ],
  button: 'Neem contact op',
  after: ['Antwoorden op deze mail kan ook.'],
})

export const subject = (): string => title
export const text = (mail: AccountMail): string => formatShortMailText(mail, texts(mail))
export const EmailChanged = ({ mail }: { mail: AccountMail }) => (
  <ShortMail mail={mail} texts={texts(mail)} />
)
