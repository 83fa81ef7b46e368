// Sent when someone requests a password reset for the address.

import type { AccountMail } from '#domain/mail/account-mail.ts'
import { ShortMail, formatShortMailText, type ShortMailTexts } from './short-mail.tsx'

const title = 'Kies een nieuw wachtwoord'
const texts = ({ name }: AccountMail): ShortMailTexts => ({
  title,
  before: [
    `Dag ${name},`,
    'Er is een nieuw wachtwoord aangevraagd voor je account bij ons. Met de knop hieronder kies je het.',
  ],
  button: 'Kies een nieuw wachtwoord',
  after: [
    'De link werkt één keer, en niet langer dan een uur.',
    'Heb jij dit niet aangevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
  ],
})

export const subject = (): string => title
export const text = (mail: AccountMail): string => formatShortMailText(mail, texts(mail))
export const ResetPassword = ({ mail }: { mail: AccountMail }) => (
  <ShortMail mail={mail} texts={texts(mail)} />
)
