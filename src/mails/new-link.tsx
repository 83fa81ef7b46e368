// Brings a new link to an order or subscription, after the ones before it were ended.

import type { LinkMail } from '#domain/mail/link-mail.ts'
import { greeting } from './order-words.ts'
import { Frame, linkStyle, MainLink, Paragraph } from './frame.tsx'

export const subject = ({ about }: LinkMail): string => `Nieuwe link naar ${about}`

const before = ({ name, about }: LinkMail): string[] => [
  greeting(name),
  `Hier is een nieuwe link naar je ${about}. Links in eerdere mails hierover werken niet meer.`,
]
const button = 'Open de pagina'
const after = ['Heb je hier niet om gevraagd? Dan hoef je niets te doen: de nieuwe link staat alleen in deze mail.']

export function NewLink({ mail }: { mail: LinkMail }) {
  return (
    <Frame title={subject(mail)} contact={mail.links.contact}>
      {before(mail).map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <MainLink href={mail.action}>{button}</MainLink>
      {after.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <p style={{ margin: 0 }}>
        <a href={mail.links.privacy} style={linkStyle}>
          Privacybeleid
        </a>
      </p>
    </Frame>
  )
}

export const text = (mail: LinkMail): string =>
  [
    'Luwte',
    subject(mail),
    ...before(mail),
    `${button}:\n${mail.action}`,
    ...after,
    `Privacybeleid: ${mail.links.privacy}`,
    `Heb je een vraag? Antwoord op deze mail of kijk op ${mail.links.contact}`,
  ].join('\n\n') + '\n'
