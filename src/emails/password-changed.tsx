// Sent after a password change, so that the user notices a change by someone else.

import type { AccountMail } from '#domain/mail/account-mail.ts'
import { ShortMail, formatShortMailText, type ShortMailTexts } from './short-mail.tsx'

const title = 'Je wachtwoord is gewijzigd'
const texts = ({ name }: AccountMail): ShortMailTexts => ({
  title,
  before: [
    `Dag ${name},`,
    'Het wachtwoord van je account bij ons is zojuist gewijzigd. Op je andere apparaten ben je uitgelogd.',
    'Was jij dat? Dan is alles in orde. Was jij het niet, kies dan meteen een nieuw wachtwoord.',
  ],
  button: 'Kies een nieuw wachtwoord',
  after: ['Kom je er niet uit? Antwoord op deze mail, dan helpen we je.'],
})

export const subject = (): string => title
export const text = (mail: AccountMail): string => formatShortMailText(mail, texts(mail))
export const PasswordChanged = ({ mail }: { mail: AccountMail }) => (
  <ShortMail mail={mail} texts={texts(mail)} />
)
