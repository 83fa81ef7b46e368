// A short mail: a few sentences and one button.

import { addClosing, addOpening, type WordedMail } from '#domain/mail/worded-mail.ts'
import { linkStyle, MainLink, Paragraph, SmallLinks } from './mail-blocks.tsx'
import { MailLayout } from './mail-layout.tsx'

export type ShortMailTexts = { title: string; before: string[]; button: string; after: string[] }
/** `action` is the URL of the button. */
type ShortMailContent = WordedMail & { action: string; links: { contact: string; privacy: string } }

const withWords = (texts: ShortMailTexts, words: WordedMail['words']): ShortMailTexts => ({
  title: words?.subject || texts.title,
  before: addOpening(texts.before, words),
  button: words?.button || texts.button,
  after: addClosing(texts.after, words),
})

export function ShortMail({
  mail: { action, links, words },
  texts: ownTexts,
}: {
  mail: ShortMailContent
  texts: ShortMailTexts
}) {
  const texts = withWords(ownTexts, words)
  return (
    <MailLayout title={texts.title} contact={links.contact}>
      {texts.before.map((sentence, index) => (
        <Paragraph key={index}>{sentence}</Paragraph>
      ))}
      <MainLink href={action}>{texts.button}</MainLink>
      {texts.after.map((sentence, index) => (
        <Paragraph key={index}>{sentence}</Paragraph>
      ))}
      <SmallLinks>
        <a href={links.privacy} style={linkStyle}>
          Privacybeleid
        </a>
      </SmallLinks>
    </MailLayout>
  )
}

export function formatShortMailText(
  { action, links, words }: ShortMailContent,
  texts: ShortMailTexts,
): string {
  const { title, before, button, after } = withWords(texts, words)
  return (
    [
      title,
      ...before,
      `${button}:\n${action}`,
      ...after,
      `Privacybeleid: ${links.privacy}`,
      `Heb je een vraag? Antwoord op deze mail of kijk op ${links.contact}`,
    ].join('\n\n') + '\n'
  )
}
