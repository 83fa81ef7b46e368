// Sent to the address an account is to get, which changes when its owner opens the link.

import type { AccountMail } from '#domain/mail/account-mail.ts'
import { ShortLetter, shortText, type ShortWords } from './short-letter.tsx'

const title = 'Bevestig je nieuwe e-mailadres'
const words = ({ name }: AccountMail): ShortWords => ({
  title,
  before: [
    `Dag ${name},`,
    'Je wilt je account bij Luwte op dit e-mailadres zetten. Klik op de knop en vul je wachtwoord in, dan is het geregeld.',
  ],
  button: 'Bevestig dit adres',
  after: [
    'De link werkt één keer, en niet langer dan een uur. Tot die tijd blijft je oude adres gelden.',
    'Heb je dit niet gevraagd? Dan hoef je niets te doen.',
  ],
})

export const subject = (): string => title
export const text = (mail: AccountMail): string => shortText(mail, words(mail))
export const ConfirmNewEmail = ({ mail }: { mail: AccountMail }) => <ShortLetter mail={mail} words={words(mail)} />
