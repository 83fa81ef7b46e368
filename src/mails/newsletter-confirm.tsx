// Sent when somebody, perhaps not the owner of the address, asks for the newsletter.

import type { NewsletterMail } from '#domain/mail/newsletter-mail.ts'
import { ShortLetter, shortText, type ShortWords } from './short-letter.tsx'

const words: ShortWords = {
  title: 'Bevestig je aanmelding',
  before: [
    'Iemand vulde dit e-mailadres in om de nieuwsbrief van Luwte te krijgen.',
    'Was jij dat? Open dan de link hieronder en druk daar op de knop. Pas daarna sta je op de lijst.',
  ],
  button: 'Naar bevestigen',
  after: ['De link werkt 7 dagen.', 'Was jij het niet? Dan hoef je niets te doen. We schrijven je niet en vergeten dit adres na 7 dagen.'],
}

export const subject = (): string => words.title
export const text = (mail: NewsletterMail): string => shortText(mail, words)
export const NewsletterConfirm = ({ mail }: { mail: NewsletterMail }) => <ShortLetter mail={mail} words={words} />
