// A mail about the newsletter: a few sentences with one button among them.

import type { NewsletterMail } from '#domain/mail/newsletter-mail.ts'
import { Frame, MainLink, Paragraph, linkStyle } from './frame.tsx'

export type NewsletterWords = { title: string; before: string[]; button: string; after: string[] }

export function NewsletterLetter({ mail: { action, links }, words }: { mail: NewsletterMail; words: NewsletterWords }) {
  return (
    <Frame title={words.title} contact={links.contact}>
      {words.before.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <MainLink href={action}>{words.button}</MainLink>
      {words.after.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <p style={{ margin: 0 }}>
        <a href={links.privacy} style={linkStyle}>
          Privacybeleid
        </a>
      </p>
    </Frame>
  )
}

export const newsletterText = ({ action, links }: NewsletterMail, { title, before, button, after }: NewsletterWords): string =>
  [
    'Luwte',
    title,
    ...before,
    `${button}:\n${action}`,
    ...after,
    `Privacybeleid: ${links.privacy}`,
    `Heb je een vraag? Antwoord op deze mail of kijk op ${links.contact}`,
  ].join('\n\n') + '\n'
