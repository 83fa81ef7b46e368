// Sent after the newsletter signup is confirmed; its button unsubscribes.

import type { NewsletterMail } from '#domain/mail/newsletter-mail.ts'
import { ShortMail, formatShortMailText, type ShortMailTexts } from './short-mail.tsx'

const texts: ShortMailTexts = {
  title: 'Je staat op de lijst',
  before: [
    'Wil je er weer af? Dat kan altijd, met de knop hieronder of met de knop van je mailprogramma. Inloggen hoeft niet.',
  ],
  button: 'Afmelden',
  after: [
    'Bewaar je deze mail, dan heb je die knop altijd bij de hand. Hij staat ook in elke nieuwsbrief.',
  ],
}

export const subject = (): string => texts.title
export const text = (mail: NewsletterMail): string => formatShortMailText(mail, texts)
export const NewsletterWelcome = ({ mail }: { mail: NewsletterMail }) => (
  <ShortMail mail={mail} texts={texts} />
)
