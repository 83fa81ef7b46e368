import { footerLinks, type ShortMail, shortMail } from './short-mail.ts'

/** Mail programs unsubscribe with a POST to `oneClick` (RFC 8058). */
export const newsletterLinks = (appUrl: string, token: string) => ({
  confirm: `${appUrl}/nieuwsbrief/bevestigen/${token}`,
  unsubscribe: `${appUrl}/nieuwsbrief/afmelden/${token}`,
  oneClick: `${appUrl}/api/newsletter-unsubscribe/${token}`,
  footer: footerLinks(appUrl),
})

const sampleLinks = (appUrl: string) => newsletterLinks(appUrl, 'voorbeeld')

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
}

export type NewsletterMailData = Record<
  'newsletter-confirm' | 'newsletter-welcome',
  { subscriberId: number }
>
