import type { MailDeclaration, MailPart } from '#domain/mail/mails/mail-declaration.ts'
import { newsletterLinks } from '#domain/mail/mails/newsletter-mails.ts'
import { footerLinks, type FooterLinks } from '#domain/mail/mails/short-mail.ts'

export type MailingMail = {
  subject: string
  preheader: string
  parts: readonly MailPart[]
  /** The unsubscribe URL; undefined in a test mail to staff. */
  leave: string | undefined
  links: FooterLinks
}

// The pictures have the same URLs for every recipient, so that loading a picture does not identify
// the recipient.
const mailing: MailDeclaration<MailingMail> = {
  label: 'Nieuwsbrief',
  group: 'newsletter',
  subject: ({ subject }) => subject,
  preheader: ({ preheader }) => preheader,
  blocks: ({ parts, leave, links }) => [
    ...parts,
    {
      kind: 'unsubscribe',
      reason: leave
        ? 'Je krijgt deze mail omdat je je aanmeldde voor onze nieuwsbrief.'
        : 'Hier staat in de verstuurde mail de link waarmee je lezer zich afmeldt.',
      links: [
        ...(leave ? [{ label: 'Afmelden', href: leave }] : []),
        { label: 'Privacybeleid', href: links.privacy },
      ],
    },
  ],
  sample: (appUrl) => ({
    subject: 'Nieuws van Luwte',
    preheader: 'Rustig de winter in',
    parts: [
      { kind: 'heading', text: 'Beter slapen in december' },
      {
        kind: 'text',
        html: '<p style="margin:0 0 14px">De nachten zijn lang. Wij schreven op wat helpt.</p>',
        plain: 'De nachten zijn lang. Wij schreven op wat helpt.',
      },
      { kind: 'divider' },
      {
        kind: 'teaser',
        title: 'Zo lees je de schaal',
        text: 'In drie minuten.',
        href: `${appUrl}/kennisbank`,
        picture: undefined,
      },
      { kind: 'button', label: 'Naar de winkel', href: `${appUrl}/shop` },
    ],
    leave: newsletterLinks(appUrl, 'voorbeeld').unsubscribe,
    links: footerLinks(appUrl),
  }),
}

const mailingTest: MailDeclaration<MailingMail> = {
  ...mailing,
  label: 'Nieuwsbrief, proefmail',
  subject: ({ subject }) => `Proef: ${subject}`,
  sample: (appUrl) => ({ ...mailing.sample(appUrl), leave: undefined }),
}

export const mailingMails = { mailing, 'mailing-test': mailingTest }

export type MailingMailData = {
  mailing: { mailingId: number; subscriberId: number }
  'mailing-test': { mailingId: number; userId: number }
}
