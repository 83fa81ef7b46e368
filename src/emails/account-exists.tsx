// Sent when someone registers with an address that already has an account.

import type { AccountMail } from '#domain/mail/account-mail.ts'
import { ShortMail, formatShortMailText, type ShortMailTexts } from './short-mail.tsx'

const title = 'Je hebt al een account'
const texts = ({ name }: AccountMail): ShortMailTexts => ({
  title,
  before: [
    `Dag ${name},`,
    'Iemand wilde met dit e-mailadres een account bij ons maken. Er is er al een, en daaraan is niets veranderd.',
    'Was jij dat, en weet je je wachtwoord niet meer? Dan kies je hier een nieuw.',
  ],
  button: 'Naar een nieuw wachtwoord',
  after: ['Was jij het niet? Dan hoef je niets te doen.'],
})

export const subject = (): string => title
export const text = (mail: AccountMail): string => formatShortMailText(mail, texts(mail))
export const AccountExists = ({ mail }: { mail: AccountMail }) => (
  <ShortMail mail={mail} texts={texts(mail)} />
)
