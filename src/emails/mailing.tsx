// A mailing: the blocks that staff chose, and the unsubscribe link. The pictures have the same URLs
// for every recipient, so that loading a picture does not identify the recipient.

import type { MailingMail, MailPart, MailPicture } from '#domain/mail/mailing-mail.ts'
import {
  Divider,
  Gap,
  Heading,
  linkStyle,
  MailImage,
  MainLink,
  Paragraph,
  Section,
  SmallLinks,
} from './mail-blocks.tsx'
import { MailLayout } from './mail-layout.tsx'

const LinkedPicture = ({ of, href }: { of: MailPicture; href: string | undefined }) => {
  const picture = <MailImage src={of.url} alt={of.alt} width={of.width} height={of.height} />
  return (
    <>
      {href ? <a href={href}>{picture}</a> : picture}
      <Gap height={18} />
    </>
  )
}

function MailingPart({ part }: { part: MailPart }) {
  switch (part.kind) {
    case 'heading':
      return <Heading>{part.text}</Heading>
    case 'text':
      // integrations/rich-text/mail-html.ts has sanitised this HTML.
      return <div dangerouslySetInnerHTML={{ __html: part.html }} />
    case 'picture':
      return <LinkedPicture of={part.picture} href={part.href} />
    case 'button':
      return <MainLink href={part.href}>{part.label}</MainLink>
    case 'teaser':
      return (
        <Section>
          {part.picture && <LinkedPicture of={part.picture} href={part.href} />}
          <a href={part.href} style={{ ...linkStyle, fontWeight: 600 }}>
            {part.title}
          </a>
          {part.text && <Paragraph>{part.text}</Paragraph>}
        </Section>
      )
    case 'divider':
      return (
        <>
          <Divider />
          <Gap height={24} />
        </>
      )
  }
}

const testFooter = 'Hier staat in de verstuurde mail de link waarmee je lezer zich afmeldt.'
const unsubscribeReason = 'Je krijgt deze mail omdat je je aanmeldde voor onze nieuwsbrief.'

function Mailing({ mail }: { mail: MailingMail }) {
  return (
    <MailLayout title={mail.subject} contact={mail.links.contact} preheader={mail.preheader}>
      {mail.parts.map((part, index) => (
        <MailingPart key={index} part={part} />
      ))}
      <Gap height={28} />
      <Section>
        <SmallLinks>
          {mail.leave ? (
            <>
              {unsubscribeReason}{' '}
              <a href={mail.leave} style={linkStyle}>
                Afmelden
              </a>
            </>
          ) : (
            testFooter
          )}
          {' · '}
          <a href={mail.links.privacy} style={linkStyle}>
            Privacybeleid
          </a>
        </SmallLinks>
      </Section>
    </MailLayout>
  )
}

function partText(part: MailPart): string {
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
    subject,
    preheader,
    ...parts.map(partText),
    leave ? `${unsubscribeReason}\nAfmelden: ${leave}` : testFooter,
    `Privacybeleid: ${links.privacy}`,
    `Heb je een vraag? Antwoord op deze mail of kijk op ${links.contact}`,
  ]
    .filter(Boolean)
    .join('\n\n') + '\n'

export const mailing = {
  subject: (mail: MailingMail) => mail.subject,
  text,
  page: (mail: MailingMail) => <Mailing mail={mail} />,
}

const toTestMailing = (mail: MailingMail): MailingMail => ({
  ...mail,
  subject: `Proef: ${mail.subject}`,
})
export const mailingTest: typeof mailing = {
  subject: (mail) => toTestMailing(mail).subject,
  text: (mail) => text(toTestMailing(mail)),
  page: (mail) => <Mailing mail={toTestMailing(mail)} />,
}
