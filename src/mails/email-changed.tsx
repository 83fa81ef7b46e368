// Sent to the address an account had and to the one it has now, so that its owner knows when it was somebody else who changed it.

import type { AccountMail } from '#domain/mail/account-mail.ts'
import { ShortLetter, shortText, type ShortWords } from './short-letter.tsx'

const title = 'Je e-mailadres is gewijzigd'
const words = ({ name }: AccountMail): ShortWords => ({
  title,
  before: [
    `Dag ${name},`,
    'Je account bij Luwte heeft een nieuw e-mailadres. Berichten over je account gaan voortaan naar het nieuwe adres.',
    'Was jij dat? Dan is alles in orde. Was jij het niet, laat het ons dan meteen weten.',
  ],
  button: 'Neem contact op',
  after: ['Antwoorden op deze mail kan ook.'],
})

export const subject = (): string => title
export const text = (mail: AccountMail): string => shortText(mail, words(mail))
export const EmailChanged = ({ mail }: { mail: AccountMail }) => <ShortLetter mail={mail} words={words(mail)} />
