// A short mail: a few sentences with one button among them.

import { Frame, MainLink, Paragraph, linkStyle } from './frame.tsx'

export type ShortWords = { title: string; before: string[]; button: string; after: string[] }
/** Where the button leads, and the links around it. */
type Leads = { action: string; links: { contact: string; privacy: string } }

export function ShortLetter({ mail: { action, links }, words }: { mail: Leads; words: ShortWords }) {
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

export const shortText = ({ action, links }: Leads, { title, before, button, after }: ShortWords): string =>
  [
    'Luwte',
    title,
    ...before,
    `${button}:\n${action}`,
    ...after,
    `Privacybeleid: ${links.privacy}`,
    `Heb je een vraag? Antwoord op deze mail of kijk op ${links.contact}`,
  ].join('\n\n') + '\n'
