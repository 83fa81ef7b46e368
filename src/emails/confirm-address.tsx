// Sent after a registration. A stranger may have registered with the recipient's address.

import type { AccountMail } from '#domain/mail/account-mail.ts'
import { ShortMail, formatShortMailText, type ShortMailTexts } from './short-mail.tsx'

const title = 'Bevestig je e-mailadres'
const texts = ({ name }: AccountMail): ShortMailTexts => ({
  title,
  before: [
    `Dag ${name},`,
    'Met dit e-mailadres is een account bij ons gemaakt. Was jij dat? Bevestig dan je adres met de knop hieronder.',
    'Je vult daar nog één keer het wachtwoord in dat je net koos. Daarna ben je meteen ingelogd.',
  ],
  button: 'Bevestig mijn e-mailadres',
  after: [
    'De link werkt één keer, en niet langer dan een uur. Is hij verlopen? Maak je account dan opnieuw aan; dat kan gerust.',
    'Was jij het niet? Dan hoef je niets te doen. Zonder jou werkt dit account niet, en na 7 dagen vergeten we het.',
  ],
})

export const subject = (): string => title
export const text = (mail: AccountMail): string => formatShortMailText(mail, texts(mail))
export const ConfirmEmail = ({ mail }: { mail: AccountMail }) => (
  <ShortMail mail={mail} texts={texts(mail)} />
)
