// Sent when somebody confirmed the newsletter; its button is the way out.

import type { NewsletterMail } from '#domain/mail/newsletter-mail.ts'
import { ShortLetter, shortText, type ShortWords } from './short-letter.tsx'

const words: ShortWords = {
  title: 'Je staat op de lijst',
  before: [
    'Bedankt. Ongeveer één keer per maand krijg je een mail van Luwte, met een neutraal onderwerp en een neutrale afzender.',
    'Wil je er weer af? Dat kan altijd, met de knop hieronder of met de knop van je mailprogramma. Inloggen hoeft niet.',
  ],
  button: 'Afmelden',
  after: ['Bewaar je deze mail, dan heb je die knop altijd bij de hand. Hij staat ook in elke nieuwsbrief.'],
}

export const subject = (): string => words.title
export const text = (mail: NewsletterMail): string => shortText(mail, words)
export const NewsletterWelcome = ({ mail }: { mail: NewsletterMail }) => <ShortLetter mail={mail} words={words} />
