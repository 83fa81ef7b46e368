// Sent after a newsletter signup. A stranger may have signed up with the recipient's address.

import type { NewsletterMail } from '#domain/mail/newsletter-mail.ts'
import { ShortMail, formatShortMailText, type ShortMailTexts } from './short-mail.tsx'

const texts: ShortMailTexts = {
  title: 'Bevestig je aanmelding',
  before: [
    'Iemand vulde dit e-mailadres in om onze nieuwsbrief te krijgen.',
    'Was jij dat? Open dan de link hieronder en druk daar op de knop. Pas daarna sta je op de lijst.',
  ],
  button: 'Naar bevestigen',
  after: [
    'De link werkt 7 dagen.',
    'Was jij het niet? Dan hoef je niets te doen. We schrijven je niet en vergeten dit adres na 7 dagen.',
  ],
}

export const subject = (): string => texts.title
export const text = (mail: NewsletterMail): string => formatShortMailText(mail, texts)
export const NewsletterConfirm = ({ mail }: { mail: NewsletterMail }) => (
  <ShortMail mail={mail} texts={texts} />
)
