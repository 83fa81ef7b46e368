// Sent when somebody asks for a new password.

import type { AccountMail } from '#domain/mail/account-mail.ts'
import { ShortLetter, shortText, type ShortWords } from './short-letter.tsx'

const title = 'Kies een nieuw wachtwoord'
const words = ({ name }: AccountMail): ShortWords => ({
  title,
  before: [`Dag ${name},`, 'Er is een nieuw wachtwoord aangevraagd voor je account bij Luwte. Met de knop hieronder kies je het.'],
  button: 'Kies een nieuw wachtwoord',
  after: [
    'De link werkt één keer, en niet langer dan een uur.',
    'Heb jij dit niet aangevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
  ],
})

export const subject = (): string => title
export const text = (mail: AccountMail): string => shortText(mail, words(mail))
export const ResetPassword = ({ mail }: { mail: AccountMail }) => <ShortLetter mail={mail} words={words(mail)} />
