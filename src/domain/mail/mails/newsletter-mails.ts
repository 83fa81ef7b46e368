import type { MailDeclaration, MailPart } from './mail-declaration.ts'
import { footerLinks, type FooterLinks, type ShortMail, shortMail } from './short-mail.ts'

export type MailingMail = {
  subject: string
  preheader: string
  parts: readonly MailPart[]
  /** The unsubscribe URL; undefined in a test mail to staff. */
  leave: string | undefined
  links: FooterLinks
}

/** Mail programs unsubscribe with a POST to `oneClick` (RFC 8058). */
export const newsletterLinks = (appUrl: string, token: string) => ({
  confirm: `${appUrl}/nieuwsbrief/bevestigen/${token}`,
  unsubscribe: `${appUrl}/nieuwsbrief/afmelden/${token}`,
  oneClick: `${appUrl}/api/newsletter-unsubscribe/${token}`,
  footer: footerLinks(appUrl),
})

const sampleLinks = (appUrl: string) => newsletterLinks(appUrl, 'voorbeeld')

// The pictures have the same URLs for every recipient, so that loading a picture does not identify
// the recipient.
const mailing: MailDeclaration<MailingMail> = {
  label: 'Nieuwsbrief',
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
    leave: sampleLinks(appUrl).unsubscribe,
    links: footerLinks(appUrl),
  }),
}

const mailingTest: MailDeclaration<MailingMail> = {
  ...mailing,
  label: 'Nieuwsbrief, proefmail',
  subject: ({ subject }) => `Proef: ${subject}`,
  sample: (appUrl) => ({ ...mailing.sample(appUrl), leave: undefined }),
}

export const newsletterMails = {
  // A stranger may have signed up with the recipient's address.
  'newsletter-confirm': shortMail<ShortMail>({
    label: 'Nieuwsbrief: bevestig je aanmelding',
    subject: 'Bevestig je aanmelding',
    before: [
      'Iemand vulde dit e-mailadres in om onze nieuwsbrief te krijgen.',
      'Was jij dat? Open dan de link hieronder en druk daar op de knop. Pas daarna sta je op de lijst.',
    ],
    button: 'Naar bevestigen',
    after: [
      'De link werkt 7 dagen.',
      'Was jij het niet? Dan hoef je niets te doen. We schrijven je niet en vergeten dit adres na 7 dagen.',
    ],
    isLimited: true,
    sample: (appUrl) => ({ action: sampleLinks(appUrl).confirm, links: footerLinks(appUrl) }),
  }),

  // Its button unsubscribes.
  'newsletter-welcome': shortMail<ShortMail>({
    label: 'Nieuwsbrief: welkom',
    subject: 'Je staat op de lijst',
    words: {
      opening:
        'Bedankt. Ongeveer één keer per maand krijg je een mail van ons, met een neutraal onderwerp en een neutrale afzender.',
    },
    before: [
      'Wil je er weer af? Dat kan altijd, met de knop hieronder of met de knop van je mailprogramma. Inloggen hoeft niet.',
    ],
    button: 'Afmelden',
    after: [
      'Bewaar je deze mail, dan heb je die knop altijd bij de hand. Hij staat ook in elke nieuwsbrief.',
    ],
    sample: (appUrl) => ({ action: sampleLinks(appUrl).unsubscribe, links: footerLinks(appUrl) }),
  }),

  mailing,

  'mailing-test': mailingTest,
}

export type NewsletterMailData = Record<
  'newsletter-confirm' | 'newsletter-welcome',
  { subscriberId: number }
> & {
  mailing: { mailingId: number; subscriberId: number }
  'mailing-test': { mailingId: number; userId: number }
}
