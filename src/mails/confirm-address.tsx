// Sent when somebody, perhaps not the owner of the address, made an account with it.

import type { AccountMail } from '#domain/mail/account-mail.ts'
import { ShortLetter, shortText, type ShortWords } from './short-letter.tsx'

const title = 'Bevestig je e-mailadres'
const words = ({ name }: AccountMail): ShortWords => ({
  title,
  before: [
    `Dag ${name},`,
    'Met dit e-mailadres is een account bij Luwte gemaakt. Was jij dat? Bevestig dan je adres met de knop hieronder.',
    'Je vult daar nog één keer het wachtwoord in dat je net koos. Daarna ben je meteen ingelogd.',
  ],
  button: 'Bevestig mijn e-mailadres',
  after: [
    'De link werkt één keer, en niet langer dan een uur. Is hij verlopen? Maak je account dan opnieuw aan; dat kan gerust.',
    'Was jij het niet? Dan hoef je niets te doen. Zonder jou werkt dit account niet, en na 7 dagen vergeten we het.',
  ],
})

export const subject = (): string => title
export const text = (mail: AccountMail): string => shortText(mail, words(mail))
export const ConfirmAddress = ({ mail }: { mail: AccountMail }) => <ShortLetter mail={mail} words={words(mail)} />
