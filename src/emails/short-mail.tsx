// A short mail: a few sentences and one button.

import { MailLayout, MainLink, Paragraph, linkStyle } from './mail-layout.tsx'

export type ShortMailTexts = { title: string; before: string[]; button: string; after: string[] }
/** `action` is the URL of the button. */
type ShortMailContent = { action: string; links: { contact: string; privacy: string } }

export function ShortMail({ mail: { action, links }, texts }: { mail: ShortMailContent; texts: ShortMailTexts }) {
  return (
    <MailLayout title={texts.title} contact={links.contact}>
      {texts.before.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <MainLink href={action}>{texts.button}</MainLink>
      {texts.after.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <p style={{ margin: 0 }}>
        <a href={links.privacy} style={linkStyle}>
          Privacybeleid
        </a>
      </p>
    </MailLayout>
  )
}

export const formatShortMailText = ({ action, links }: ShortMailContent, { title, before, button, after }: ShortMailTexts): string =>
  [
    title,
    ...before,
    `${button}:\n${action}`,
    ...after,
    `Privacybeleid: ${links.privacy}`,
    `Heb je een vraag? Antwoord op deze mail of kijk op ${links.contact}`,
  ].join('\n\n') + '\n'
