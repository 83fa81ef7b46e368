// The mails about an item that is back in stock. They do not name the product: a bystander may read
// the subject and the first lines.

import { productPath } from '../../catalogue/product-path.ts'
import { footerLinks, type ShortMail, shortMail } from './short-mail.ts'

/** `variation` is null for a product without variations. */
export type RestockedMail = ShortMail & { variation: string | null }

export const restockLinks = (appUrl: string) => ({
  confirm: (token: string) => `${appUrl}/mail-mij/${token}`,
  product: (slug: string, variation: string | null = null) => appUrl + productPath(slug, variation),
  footer: footerLinks(appUrl),
})

export const restockMails = {
  'restock-confirm': shortMail<ShortMail>({
    label: 'Weer op voorraad: bevestig je adres',
    subject: 'Mogen we je één keer mailen?',
    before: [
      'Iemand vroeg ons om dit adres te mailen zodra er iets weer op voorraad is.',
      'Was jij dat? Open dan de link hieronder en druk daar op de knop. Pas daarna onthouden we je vraag.',
    ],
    button: 'Naar bevestigen',
    after: [
      'De link werkt 7 dagen. Met dezelfde link wis je je vraag ook weer.',
      'Was jij het niet? Dan hoef je niets te doen. We mailen je niet en vergeten dit adres na 7 dagen.',
    ],
    isLimited: true,
    sample: (appUrl) => ({
      action: restockLinks(appUrl).confirm('voorbeeld'),
      links: footerLinks(appUrl),
    }),
  }),

  restocked: shortMail<RestockedMail>({
    label: 'Weer op voorraad',
    subject: 'Wat je zocht is er weer',
    words: {
      opening: 'Je vroeg ons om een mail als dit er weer is. De knop brengt je erheen.',
      button: 'Bekijk wat er weer is',
    },
    before: ({ variation }) => [
      ...(variation === null ? [] : [`Kies op de pagina ${variation}.`]),
      'We houden niets apart. Wie het eerst bestelt, heeft het.',
    ],
    after: ['Dit is de enige mail hierover. Je vraag wissen we nu.'],
    sample: (appUrl) => ({
      action: restockLinks(appUrl).product('duin-dagbroekje'),
      variation: 'Maat M',
      links: footerLinks(appUrl),
    }),
  }),
}

export type RestockMailData = Record<keyof typeof restockMails, { restockRequestId: number }>
