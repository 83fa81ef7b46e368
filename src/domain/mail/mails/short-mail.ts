import { formatGreeting } from '../order-mail-wording.ts'
import {
  type MailDeclaration,
  closingWords,
  type MailBlock,
  openingWords,
  toParagraphs,
} from './mail-declaration.ts'

export type FooterLinks = { contact: string; privacy: string }
/** `action` is the URL of the button. */
export type ShortMail = { action: string; links: FooterLinks }

type Sentences<Content> = readonly string[] | ((mail: Content) => readonly string[])
type ShortDeclaration<Content> = Omit<MailDeclaration<Content>, 'blocks'> & {
  greeting?: (mail: Content) => string
  before: Sentences<Content>
  /** Absent if staff may change it. */
  button?: string
  after?: Sentences<Content>
  /** Stands so low in the mail that the preview in a mail program does not show it. */
  more?: (mail: Content) => readonly MailBlock[]
}

export function shortMail<Content extends ShortMail>({
  greeting,
  before,
  button,
  after = [],
  more = () => [],
  ...declaration
}: ShortDeclaration<Content>): MailDeclaration<Content> {
  const list = (sentences: Sentences<Content>, mail: Content) =>
    toParagraphs(typeof sentences === 'function' ? sentences(mail) : sentences)
  return {
    ...declaration,
    blocks: (mail) => [
      ...(greeting ? toParagraphs([greeting(mail)]) : []),
      openingWords,
      ...list(before, mail),
      { kind: 'button', label: button, href: mail.action },
      ...list(after, mail),
      closingWords,
      ...more(mail),
      {
        kind: 'small-links',
        links: [{ label: 'Privacybeleid', href: mail.links.privacy }],
      },
    ],
  }
}

export const personalMail = <Content extends ShortMail & { name?: string | null }>(
  declaration: ShortDeclaration<Content>,
): MailDeclaration<Content> =>
  shortMail({ greeting: ({ name = null }) => formatGreeting(name), ...declaration })

export const footerLinks = (appUrl: string): FooterLinks => ({
  contact: `${appUrl}/contact`,
  privacy: `${appUrl}/privacybeleid`,
})
