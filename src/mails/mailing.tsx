// A mailing: the blocks that staff chose in the shop's frame, and the way to leave the list. Its pictures come from the shop's own address,
// the same for every reader, so nobody can be followed by them.

import type { CSSProperties, ReactElement } from 'react'
import type { MailingMail, MailPart, MailPicture } from '#domain/mail/mailing-mail.ts'
import { Frame, hairline, Heading, linkStyle, MainLink, Paragraph } from './frame.tsx'

const picture: CSSProperties = { display: 'block', width: '100%', maxWidth: '100%', height: 'auto', borderRadius: '12px', border: 0 }

const Picture = ({ of: { url, alt, width, height } }: { of: MailPicture }) => (
  <img src={url} alt={alt} width={width} height={height} style={picture} />
)

const Linked = ({ href, children }: { href: string | undefined; children: ReactElement }) => (
  <div style={{ margin: '0 0 18px' }}>{href ? <a href={href}>{children}</a> : children}</div>
)

function Part({ part }: { part: MailPart }) {
  switch (part.kind) {
    case 'heading':
      return <Heading>{part.text}</Heading>
    case 'text':
      // Cleaned when it was looked up (integrations/rich-text/mail-text.ts).
      return <div dangerouslySetInnerHTML={{ __html: part.html }} />
    case 'picture':
      return (
        <Linked href={part.href}>
          <Picture of={part.picture} />
        </Linked>
      )
    case 'button':
      return <MainLink href={part.href}>{part.label}</MainLink>
    case 'teaser':
      return (
        <div style={{ borderTop: hairline, padding: '16px 0 4px' }}>
          {part.picture && (
            <Linked href={part.href}>
              <Picture of={part.picture} />
            </Linked>
          )}
          <a href={part.href} style={{ ...linkStyle, fontWeight: 600 }}>
            {part.title}
          </a>
          {part.text && <Paragraph>{part.text}</Paragraph>}
        </div>
      )
    case 'divider':
      return <hr style={{ border: 0, borderTop: hairline, margin: '24px 0' }} />
  }
}

const inTest = 'Hier staat in de verstuurde mail de link waarmee je lezer zich afmeldt.'
const why = 'Je krijgt deze mail omdat je je aanmeldde voor de nieuwsbrief van Luwte.'

function Mailing({ mail }: { mail: MailingMail }) {
  return (
    <Frame title={mail.subject} contact={mail.links.contact} preheader={mail.preheader}>
      {mail.parts.map((part, place) => (
        <Part key={place} part={part} />
      ))}
      <p style={{ borderTop: hairline, margin: '28px 0 0', padding: '16px 0 0', fontSize: '16px' }}>
        {mail.leave ? (
          <>
            {why}{' '}
            <a href={mail.leave} style={linkStyle}>
              Afmelden
            </a>
          </>
        ) : (
          inTest
        )}
        {' · '}
        <a href={mail.links.privacy} style={linkStyle}>
          Privacybeleid
        </a>
      </p>
    </Frame>
  )
}

function plain(part: MailPart): string {
  switch (part.kind) {
    case 'heading':
      return `${part.text}\n${'-'.repeat(part.text.length)}`
    case 'text':
      return part.plain
    case 'picture':
      return [part.picture.alt && `[${part.picture.alt}]`, part.href].filter(Boolean).join('\n')
    case 'button':
      return `${part.label}:\n${part.href}`
    case 'teaser':
      return [part.title, part.text, part.href].filter(Boolean).join('\n')
    case 'divider':
      return '* * *'
  }
}

const text = ({ subject, preheader, parts, leave, links }: MailingMail): string =>
  [
    'Luwte',
    subject,
    preheader,
    ...parts.map(plain),
    leave ? `${why}\nAfmelden: ${leave}` : inTest,
    `Privacybeleid: ${links.privacy}`,
    `Heb je een vraag? Antwoord op deze mail of kijk op ${links.contact}`,
  ]
    .filter(Boolean)
    .join('\n\n') + '\n'

export const mailing = { subject: (mail: MailingMail) => mail.subject, text, page: (mail: MailingMail) => <Mailing mail={mail} /> }

const asTest = (mail: MailingMail): MailingMail => ({ ...mail, subject: `Proef: ${mail.subject}` })
export const mailingTest: typeof mailing = {
  subject: (mail) => asTest(mail).subject,
  text: (mail) => text(asTest(mail)),
  page: (mail) => <Mailing mail={asTest(mail)} />,
}
