import { confirmationWindowHours } from '../../customer/pending-change.ts'
import { orderLinks } from '../order-mail.ts'
import { toSection } from './mail-declaration.ts'
import { footerLinks, personalMail, type ShortMail } from './short-mail.ts'

type LinkMail = ShortMail & {
  /** The order or subscription in Dutch, such as 'abonnement A5001'. */
  about: string
  /** The customer's first name; null when a stranger may have entered it. */
  name: string | null
}

export type PendingChangeMail = LinkMail & {
  /** True if the mail is about the order itself. */
  isPayLater?: boolean
  /**
   * The values before and after the change, as lines; empty when a stranger may have entered them.
   */
  before: string[]
  after: string[]
  hours: number
}

export const pendingChangeLink = (appUrl: string, token: string): string =>
  `${appUrl}/wijziging/${token}`

export const sampleChangeLink = (appUrl: string): string => pendingChangeLink(appUrl, 'voorbeeld')

const sampleLinkMail = (appUrl: string): LinkMail => ({
  about: 'bestelling L10001',
  name: 'Kim',
  action: orderLinks(appUrl, 'voorbeeld').status,
  links: footerLinks(appUrl),
})

export const linkMails = {
  // The products come last, so that the preview in a mail program does not show them.
  'confirm-change': personalMail<PendingChangeMail>({
    label: 'Vraag om een wijziging te bevestigen',
    subject: ({ isPayLater, about }) =>
      isPayLater ? `Bevestig ${about}` : `Bevestig een wijziging van ${about}`,
    before: ({ isPayLater, about, after }) => [
      isPayLater
        ? `Met dit e-mailadres is ${about} geplaatst, om achteraf te betalen. We maken haar pas klaar als je haar bevestigt. Achter de knop staat precies wat het is, en waar het heen gaat.`
        : `Iemand met de link van je ${about} vroeg om een wijziging. Er is nog niets veranderd. ${after.length > 0 ? 'Hieronder staat' : 'Achter de knop staat'} precies wat er anders wordt.`,
    ],
    button: 'Bekijk en bevestig',
    after: ({ isPayLater, hours }) => [
      `De knop opent een pagina waarop je bevestigt of afwijst. Dat kan ${hours} uur lang.`,
      isPayLater
        ? 'Was jij dit niet? Dan hoef je niets te doen: zonder je bevestiging versturen we niets, en je hoeft niets te betalen.'
        : 'Was jij dit niet? Dan hoef je niets te doen: zonder je bevestiging blijft alles zoals het is. Laat het ons wel weten, dan kijken we met je mee.',
    ],
    more: ({ before, after }) =>
      [
        { title: 'Zo is het nu', lines: before },
        { title: 'Zo wordt het', lines: after },
      ].flatMap(({ title, lines }) =>
        lines.length > 0 ? toSection(title, [{ kind: 'lines', lines }]) : [],
      ),
    isLimited: true,
    unpaidOrders: { mails: ['confirm-change'], max: 3, isTold: true },
    sample: (appUrl) => ({
      about: 'abonnement A5001',
      name: 'Kim',
      before: ['Kim de Vries, Duinweg 12 a, 1234 AB Zandvoort'],
      after: ['Kim de Vries, Kade 3, 2611 AA Delft'],
      hours: confirmationWindowHours,
      action: sampleChangeLink(appUrl),
      links: footerLinks(appUrl),
    }),
  }),

  // The earlier links no longer work.
  'new-link': personalMail<LinkMail>({
    label: 'Nieuwe link naar een bestelling of abonnement',
    subject: ({ about }) => `Nieuwe link naar ${about}`,
    before: ({ about }) => [
      `Hier is een nieuwe link naar je ${about}. Links in eerdere mails hierover werken niet meer.`,
    ],
    button: 'Open de pagina',
    after: [
      'Heb je hier niet om gevraagd? Dan hoef je niets te doen: de nieuwe link staat alleen in deze mail.',
    ],
    unpaidOrders: { mails: ['new-link'], max: 3 },
    sample: sampleLinkMail,
  }),

  // For a customer who lost the mails, and asked for it with the number and the e-mail address.
  'order-link': personalMail<LinkMail>({
    label: 'Link van een bestelling, op verzoek',
    subject: ({ about }) => `De link van ${about}`,
    before: ({ about }) => [
      `Je vroeg om de link van je ${about}. Op de pagina zie je hoe het ervoor staat, zonder in te loggen.`,
    ],
    button: 'Open de pagina',
    after: [
      'Heb je hier niet om gevraagd? Dan hoef je niets te doen: de link staat alleen in mails aan dit adres.',
    ],
    unpaidOrders: { mails: ['order-link'], max: 3 },
    sample: sampleLinkMail,
  }),
}

export type LinkMailData = {
  'order-link': { orderId: number }
  'confirm-change': { changeId: number }
  'new-link': { orderId: number } | { subscriptionId: number }
}
