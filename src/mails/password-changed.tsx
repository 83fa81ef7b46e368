// Sent after a password was changed, so that its owner knows when it was somebody else.

import type { AccountMail } from '#domain/mail/account-mail.ts'
import { ShortLetter, shortText, type ShortWords } from './short-letter.tsx'

const title = 'Je wachtwoord is gewijzigd'
const words = ({ name }: AccountMail): ShortWords => ({
  title,
  before: [
    `Dag ${name},`,
    'Het wachtwoord van je account bij Luwte is zojuist gewijzigd. Op je andere apparaten ben je uitgelogd.',
    'Was jij dat? Dan is alles in orde. Was jij het niet, kies dan meteen een nieuw wachtwoord.',
  ],
  button: 'Kies een nieuw wachtwoord',
  after: ['Kom je er niet uit? Antwoord op deze mail, dan helpen we je.'],
})

export const subject = (): string => title
export const text = (mail: AccountMail): string => shortText(mail, words(mail))
export const PasswordChanged = ({ mail }: { mail: AccountMail }) => <ShortLetter mail={mail} words={words(mail)} />
