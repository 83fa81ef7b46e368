import { type MailDeclaration, toParagraphs } from '#domain/mail/mails/mail-declaration.ts'
import { type FooterLinks, footerLinks } from '#domain/mail/mails/short-mail.ts'
import { formatGreeting } from '#domain/mail/order-mail-wording.ts'
import { greetingSetting } from './greeting-setting.ts'

type GreetingMail = { text: string; links: FooterLinks }

const greeting: MailDeclaration<GreetingMail> = {
  label: 'Felicitatie',
  subject: 'Gefeliciteerd met je verjaardag',
  blocks: ({ text, links }) => [
    ...toParagraphs([formatGreeting(null), ...text.split(/\s*\n\s*/)]),
    {
      kind: 'unsubscribe',
      reason:
        'Je krijgt deze mail omdat je ons vroeg je te feliciteren. Wil je dat niet meer? Antwoord op deze mail of neem contact op. Dan vergeten we je verjaardag.',
      links: [
        { label: 'Contact', href: links.contact },
        { label: 'Privacybeleid', href: links.privacy },
      ],
    },
  ],
  sample: (appUrl) => ({ text: greetingSetting.default.text, links: footerLinks(appUrl) }),
}

export const birthdayMails = { 'birthday-greeting': greeting }

export type BirthdayMailData = { 'birthday-greeting': { birthdayId: number } }
