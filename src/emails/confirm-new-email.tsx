// Sent to the new address of an account; the account changes after the user opens the link.

import type { AccountMail } from '#domain/mail/account-mail.ts'
import { ShortMail, formatShortMailText, type ShortMailTexts } from './short-mail.tsx'

const title = 'Bevestig je nieuwe e-mailadres'
const texts = ({ name }: AccountMail): ShortMailTexts => ({
  title,
  before: [
    `Dag ${name},`,
    'Je wilt je account bij ons op dit e-mailadres zetten. Klik op de knop en vul je wachtwoord in, dan is het geregeld.',
  ],
  button: 'Bevestig dit adres',
  after: [
    'De link werkt één keer, en niet langer dan een uur. Tot die tijd blijft je oude adres gelden.',
    'Heb je dit niet gevraagd? Dan hoef je niets te doen.',
  ],
})

export const subject = (): string => title
export const text = (mail: AccountMail): string => formatShortMailText(mail, texts(mail))
export const ConfirmNewEmail = ({ mail }: { mail: AccountMail }) => (
  <ShortMail mail={mail} texts={texts(mail)} />
)
