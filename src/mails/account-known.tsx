// Sent when somebody wants to make an account with an address that has one.

import type { AccountMail } from '#domain/mail/account-mail.ts'
import { ShortLetter, shortText, type ShortWords } from './short-letter.tsx'

const title = 'Je hebt al een account'
const words = ({ name }: AccountMail): ShortWords => ({
  title,
  before: [
    `Dag ${name},`,
    'Iemand wilde met dit e-mailadres een account bij Luwte maken. Er is er al een, en daaraan is niets veranderd.',
    'Was jij dat, en weet je je wachtwoord niet meer? Dan kies je hier een nieuw.',
  ],
  button: 'Naar een nieuw wachtwoord',
  after: ['Was jij het niet? Dan hoef je niets te doen.'],
})

export const subject = (): string => title
export const text = (mail: AccountMail): string => shortText(mail, words(mail))
export const AccountKnown = ({ mail }: { mail: AccountMail }) => <ShortLetter mail={mail} words={words(mail)} />
