// Asks the customer to confirm a change that was requested through the access link, or a pay-later
// order. The products
// come last, so that the preview in a mail program does not show them.

import { Fragment } from 'react'
import type { PendingChangeMail } from '#domain/mail/pending-change-mail.ts'
import { formatGreeting } from '#domain/mail/order-mail-wording.ts'
import { Heading, Lines, linkStyle, MainLink, Paragraph, SmallLinks } from './mail-blocks.tsx'
import { MailLayout } from './mail-layout.tsx'

export const subject = ({ isPayLater, about }: PendingChangeMail): string =>
  isPayLater ? `Bevestig ${about}` : `Bevestig een wijziging van ${about}`

const before = ({ isPayLater, name, about, after }: PendingChangeMail): string[] => [
  formatGreeting(name),
  isPayLater
    ? `Met dit e-mailadres is ${about} geplaatst, om achteraf te betalen. We maken haar pas klaar als je haar bevestigt. Achter de knop staat precies wat het is, en waar het heen gaat.`
    : `Iemand met de link van je ${about} vroeg om een wijziging. Er is nog niets veranderd. ${after.length > 0 ? 'Hieronder staat' : 'Achter de knop staat'} precies wat er anders wordt.`,
]
const button = 'Bekijk en bevestig'
const after = ({ isPayLater, hours }: PendingChangeMail): string[] => [
  `De knop opent een pagina waarop je bevestigt of afwijst. Dat kan ${hours} uur lang.`,
  isPayLater
    ? 'Was jij dit niet? Dan hoef je niets te doen: zonder je bevestiging versturen we niets, en je hoeft niets te betalen.'
    : 'Was jij dit niet? Dan hoef je niets te doen: zonder je bevestiging blijft alles zoals het is. Laat het ons wel weten, dan kijken we met je mee.',
]
const sections = (mail: PendingChangeMail) =>
  [
    { title: 'Zo is het nu', lines: mail.before },
    { title: 'Zo wordt het', lines: mail.after },
  ].filter(({ lines }) => lines.length > 0)

export function ConfirmChange({ mail }: { mail: PendingChangeMail }) {
  return (
    <MailLayout title={subject(mail)} contact={mail.links.contact}>
      {before(mail).map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <MainLink href={mail.action}>{button}</MainLink>
      {after(mail).map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      {sections(mail).map(({ title, lines }) => (
        <Fragment key={title}>
          <Heading>{title}</Heading>
          <Lines lines={lines} />
        </Fragment>
      ))}
      <SmallLinks>
        <a href={mail.links.privacy} style={linkStyle}>
          Privacybeleid
        </a>
      </SmallLinks>
    </MailLayout>
  )
}

export const text = (mail: PendingChangeMail): string =>
  [
    subject(mail),
    ...before(mail),
    `${button}:\n${mail.action}`,
    ...after(mail),
    ...sections(mail).map(({ title, lines }) =>
      [title, '-'.repeat(title.length), ...lines].join('\n'),
    ),
    `Privacybeleid: ${mail.links.privacy}`,
    `Heb je een vraag? Antwoord op deze mail of kijk op ${mail.links.contact}`,
  ].join('\n\n') + '\n'
