// The mails about a subscription: a few sentences, one button, and links to skip, change and stop.
// The products come last, so that the preview in a mail program does not show them.

import { cents, formatEuros } from '../../money.ts'
import { formatShippingCost } from '../../order/delivery/shipping-cost.ts'
import { changeDeadline } from '../../subscription/allowed-actions.ts'
import { debitCollector } from '../../subscription/direct-debit.ts'
import { intervalLabels } from '../../subscription/interval.ts'
import { describeSubscriptionEvent } from '../../subscription/subscription-event.ts'
import {
  outOfStockRetryDays,
  unpaidDeliveryPauseDays,
} from '../../subscription/subscription-limits.ts'
import { formatDate, formatFullDate } from '../../time/format-date.ts'
import { formatGreeting } from '../order-mail-wording.ts'
import {
  type SubscriptionMail,
  subscriptionLinks,
  type SubscriptionMailData,
} from '../subscription-mail.ts'
import {
  type MailDeclaration,
  closingWords,
  type MailBlock,
  openingWords,
  toParagraphs,
  toSection,
} from './mail-declaration.ts'
import { listConsentLink, toManageLinks, toOrderLines } from './order-declarations.ts'
import { sampleLines, sampleToken } from './sample-order.ts'

type SubscriptionDeclaration = Pick<
  MailDeclaration<SubscriptionMail>,
  'label' | 'subject' | 'words' | 'isLimited'
> & {
  before: (mail: SubscriptionMail) => string[]
  /** The label of the button to the subscription's page, if staff may not change it. */
  button?: string
  after?: (mail: SubscriptionMail) => string[]
  /** So low in the mail that the preview in a mail program does not show it. */
  more?: (mail: SubscriptionMail) => MailBlock[]
  /** Set if the mail lists the products and prices of a delivery. */
  withContents?: true
  skipLabel?: string
  /** Set if the customer can no longer skip, change or stop. */
  isEnded?: true
  /** What differs from the sample of the others. */
  sample?: Partial<SubscriptionMail>
}

const toContents = (mail: SubscriptionMail): MailBlock[] =>
  toSection('In elke levering', [
    toOrderLines(mail.lines),
    {
      kind: 'amounts',
      rows: [
        { label: 'Verzendkosten', amount: formatShippingCost(mail.shipping) },
        {
          label: 'Totaal per levering, inclusief btw',
          amount: formatEuros(mail.total),
          strong: true,
        },
      ],
    },
  ])

export const sampleMandate = 'mdt_h3gAaD5zP'
export const sampleSubscriptionLinks = (appUrl: string) =>
  subscriptionLinks(appUrl, sampleToken, true)

const sampleSubscription = (appUrl: string): SubscriptionMail => ({
  number: 'A5001',
  name: 'Kim',
  interval: 'month',
  date: '2027-01-31',
  nextDate: '2027-01-31',
  pausedUntil: null,
  lines: sampleLines,
  subtotal: cents(3340),
  shipping: cents(500),
  total: cents(3840),
  priceChange: null,
  happened: [],
  mandate: sampleMandate,
  address: 'Kim de Vries, Duinweg 12 a, 1234 AB Zandvoort',
  short: [],
  links: sampleSubscriptionLinks(appUrl),
})

const subscriptionMail = ({
  before,
  button,
  after = () => [],
  more = () => [],
  withContents,
  skipLabel,
  isEnded,
  sample,
  ...declaration
}: SubscriptionDeclaration): MailDeclaration<SubscriptionMail> => ({
  ...declaration,
  numbers: ['abonnementsnummer'],
  blocks: (mail) => [
    ...toParagraphs([formatGreeting(mail.name)]),
    openingWords,
    ...toParagraphs(before(mail)),
    { kind: 'button', label: button, href: mail.links.manage },
    ...toParagraphs(after(mail)),
    closingWords,
    ...(isEnded ? [] : toManageLinks(mail.links, skipLabel)),
    ...more(mail),
    ...(withContents ? toContents(mail) : []),
    { kind: 'space' },
    {
      kind: 'small-links',
      links: [
        { label: 'Algemene voorwaarden', href: mail.links.terms },
        { label: 'Privacybeleid', href: mail.links.privacy },
        ...listConsentLink(mail.links),
      ],
    },
  ],
  sample: (appUrl) => ({ ...sampleSubscription(appUrl), ...sample }),
})

export const debitSentences = (mandate: string): string[] => [
  `Incassant: ${debitCollector}.`,
  `Machtigingskenmerk: ${mandate}.`,
  'Klopt een afschrijving niet? Je bank boekt hem tot acht weken erna op jouw verzoek terug.',
]

const pageButton = 'Bekijk je abonnement'
const on = (day: string | null): string => (day ? formatDate(day) : 'een latere dag')
const nextDeliverySentence = ({ nextDate }: SubscriptionMail): string[] =>
  nextDate ? [`Je volgende levering is op ${formatFullDate(nextDate)}.`] : []

function packs({ lines }: SubscriptionMail): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return count === 1 ? '1 verpakking' : `${count} verpakkingen`
}

export const subscriptionMails = {
  'subscription-announced': subscriptionMail({
    label: 'Aankondiging van de volgende levering',
    subject: ({ date }) => `Je levering van ${on(date)}`,
    words: {},
    before: (mail) => [
      `Op ${mail.date ? formatFullDate(mail.date) : on(null)} schrijven we ${formatEuros(mail.total)} af. Daarna sturen we je ${packs(mail)}, in een gewone doos.`,
      'Komt dat goed uit? Dan hoef je niets te doen.',
    ],
    button: 'Wijzig of sla over',
    after: ({ date }) =>
      date ? [`Wijzigen of overslaan kan tot en met ${formatDate(changeDeadline(date))}.`] : [],
    skipLabel: 'Te veel over? Sla deze levering over',
    withContents: true,
    more: ({ mandate }) =>
      mandate ? toSection('Over de afschrijving', toParagraphs(debitSentences(mandate))) : [],
  }),

  'subscription-failed': subscriptionMail({
    label: 'Incasso mislukt',
    subject: 'Een betaling is niet gelukt',
    words: {},
    before: (mail) => [
      `We wilden ${formatEuros(mail.total)} afschrijven voor je levering van ${on(mail.date)}. Dat lukte twee keer niet. Dat kan gebeuren, bijvoorbeeld door te weinig saldo.`,
      'Met de knop betaal je alsnog. Daarna maken we je levering klaar en loopt je abonnement gewoon door.',
    ],
    button: 'Betaal alsnog',
    after: () => [
      `Doe je niets, dan zetten we je abonnement na ${unpaidDeliveryPauseDays} dagen op pauze. Dat kost je niets.`,
    ],
    sample: { nextDate: null },
  }),

  'subscription-paused': subscriptionMail({
    label: 'Abonnement is gepauzeerd',
    subject: () => 'Je abonnement staat op pauze',
    words: { button: pageButton },
    before: ({ date }) => [
      `Voor je levering van ${on(date)} is geen betaling binnengekomen. We sturen die levering niet en schrijven niets meer af.`,
      'Wil je verder? Met de knop zet je je abonnement weer aan. Dat mag ook later.',
    ],
    sample: { nextDate: null },
  }),

  'subscription-skipped': subscriptionMail({
    label: 'Levering overgeslagen',
    subject: ({ date }) => `Je levering van ${on(date)} is overgeslagen`,
    words: { button: pageButton },
    before: (mail) => [
      `Voor ${on(mail.date)} schrijven we niets af en sturen we niets.`,
      ...nextDeliverySentence(mail),
    ],
    sample: { nextDate: '2027-02-28' },
  }),

  'subscription-changed': subscriptionMail({
    label: 'Abonnement is gewijzigd',
    subject: 'Je abonnement [[abonnementsnummer]] is gewijzigd',
    words: { button: pageButton },
    before: ({ happened }) => happened,
    after: () => ['Was jij dit niet? Antwoord dan meteen op deze mail.'],
    more: (mail) =>
      toSection(
        'Zo staat het nu',
        toParagraphs([
          ...nextDeliverySentence(mail),
          `Ritme: ${intervalLabels[mail.interval]} een levering, ${formatEuros(mail.total)} per keer.`,
          `Bezorgadres: ${mail.address}.`,
        ]),
      ),
    withContents: true,
    isLimited: true,
    sample: {
      happened: [
        describeSubscriptionEvent('interval', { interval: 'month' }),
        describeSubscriptionEvent('address', {}),
      ],
    },
  }),

  'subscription-stopped': subscriptionMail({
    label: 'Abonnement is gestopt',
    subject: 'Je abonnement [[abonnementsnummer]] is gestopt',
    before: () => [
      'We schrijven niets meer af. Een levering die al betaald is, krijg je nog.',
      'Bewaar deze mail als bewijs.',
    ],
    button: pageButton,
    after: () => [
      'Wil je later weer beginnen? Op die pagina zet je dezelfde inhoud met één knop klaar.',
    ],
    isEnded: true,
    sample: { date: null, nextDate: null },
  }),

  'subscription-price-change': subscriptionMail({
    label: 'Prijs van het abonnement wijzigt',
    subject: 'De prijs van je levering verandert',
    before: ({ priceChange, date, total }) => [
      priceChange
        ? `Vanaf ${formatFullDate(priceChange.fromDate)} kost je levering ${formatEuros(priceChange.newTotal)}. Nu is dat ${formatEuros(priceChange.oldTotal)}.`
        : `Vanaf ${on(date)} kost je levering ${formatEuros(total)}.`,
      'Vind je dat goed? Dan hoef je niets te doen. Liever niet? Wijzig dan wat je krijgt, of stop. Tot die dag betaal je de oude prijs.',
    ],
    button: pageButton,
    more: ({ priceChange }) =>
      toSection(
        'Wat er verandert',
        toParagraphs(
          (priceChange?.lines ?? []).map(
            (line) =>
              `${line.name}: ${formatEuros(line.new)} in plaats van ${formatEuros(line.old)}`,
          ),
        ),
      ),
    sample: {
      date: '2027-02-28',
      priceChange: {
        fromDate: '2027-02-28',
        oldTotal: cents(3840),
        newTotal: cents(3940),
        lines: [{ name: 'Duin Dagbroekje - Maat M', old: cents(1295), new: cents(1345) }],
      },
    },
  }),

  'subscription-short': subscriptionMail({
    label: 'Te weinig voorraad voor de levering',
    subject: 'Je levering komt later',
    words: { button: 'Wijzig je levering' },
    before: ({ date }) => [
      `Voor je levering van ${on(date)} is er te weinig op voorraad. We hebben niets afgeschreven.`,
      `We proberen het ${outOfStockRetryDays} dagen lang elke dag opnieuw. Lukt het niet, dan slaan we deze levering over. Je kunt ook iets anders kiezen.`,
    ],
    more: ({ short }) => toSection('Te weinig op voorraad', toParagraphs(short)),
    sample: { short: ['Verzorgende crème'] },
  }),
}

export type SubscriptionUpdateData = Record<keyof typeof subscriptionMails, SubscriptionMailData>
