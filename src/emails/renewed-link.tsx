// Sent with the renewed access link of an order or subscription; the earlier links no longer work.

import type { RenewedLinkMail } from '#domain/mail/renewed-link-mail.ts'
import { formatGreeting } from '#domain/mail/order-mail-wording.ts'
import { linkStyle, MainLink, Paragraph, SmallLinks } from './mail-blocks.tsx'
import { MailLayout } from './mail-layout.tsx'

export const subject = ({ about }: RenewedLinkMail): string => `Nieuwe link naar ${about}`

const before = ({ name, about }: RenewedLinkMail): string[] => [
  formatGreeting(name),
  `Hier is een nieuwe link naar je ${about}. Links in eerdere mails hierover werken niet meer.`,
]
const button = 'Open de pagina'
const after = [
  'Heb je hier niet om gevraagd? Dan hoef je niets te doen: de nieuwe link staat alleen in deze mail.',
]

export function RenewedLink({ mail }: { mail: RenewedLinkMail }) {
  return (
    <MailLayout title={subject(mail)} contact={mail.links.contact}>
      {before(mail).map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <MainLink href={mail.action}>{button}</MainLink>
      {after.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <SmallLinks>
        <a href={mail.links.privacy} style={linkStyle}>
          Privacybeleid
        </a>
      </SmallLinks>
    </MailLayout>
  )
}

export const text = (mail: RenewedLinkMail): string =>
  [
    subject(mail),
    ...before(mail),
    `${button}:\n${mail.action}`,
    ...after,
    `Privacybeleid: ${mail.links.privacy}`,
    `Heb je een vraag? Antwoord op deze mail of kijk op ${mail.links.contact}`,
  ].join('\n\n') + '\n'
