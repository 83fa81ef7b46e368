// The texts of subscription mails, shared by HTML and plain text.

import type { SubscriptionMail, SubscriptionMailName } from '#domain/mail/subscription-mail.ts'
import { addClosing, addOpening } from '#domain/mail/worded-mail.ts'
import { formatEuros } from '#domain/money.ts'
import { changeDeadline } from '#domain/subscription/allowed-actions.ts'
import { formatDate, formatFullDate } from '#domain/time/format-date.ts'
import { debitCollector } from '#domain/subscription/direct-debit.ts'
import { intervalLabels } from '#domain/subscription/interval.ts'
import {
  outOfStockRetryDays,
  unpaidDeliveryPauseDays,
} from '#domain/subscription/subscription-limits.ts'

export type SubscriptionMailTexts = {
  title: string
  before: string[]
  /** The label of the button to the subscription's page. */
  button: string
  after: string[]
  /** A section so low in the mail that the preview in a mail program does not show it. */
  more?: { title: string; rows: string[] }
  /** Set if the mail lists the products and prices of a delivery. */
  withContents?: true
  /** The label of the skip link; null when the customer can no longer skip, change or stop. */
  skipLabel?: string | null
}

/** What a customer must know of a SEPA direct debit. */
const debitSentences = (mandate: string): string[] => [
  `Incassant: ${debitCollector}.`,
  `Machtigingskenmerk: ${mandate}.`,
  'Klopt een afschrijving niet? Je bank boekt hem tot acht weken erna op jouw verzoek terug.',
]
export const describeDebit = (mandate: string): string => debitSentences(mandate).join(' ')

const on = (day: string | null): string => (day ? formatDate(day) : 'een latere dag')
const nextDeliverySentence = ({ nextDate }: SubscriptionMail): string[] =>
  nextDate ? [`Je volgende levering is op ${formatFullDate(nextDate)}.`] : []

function packs({ lines }: SubscriptionMail): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return count === 1 ? '1 verpakking' : `${count} verpakkingen`
}

const mailTexts: Record<SubscriptionMailName, (mail: SubscriptionMail) => SubscriptionMailTexts> = {
  'subscription-announced': (mail) => ({
    title: `Je levering van ${on(mail.date)}`,
    before: [
      `Op ${mail.date ? formatFullDate(mail.date) : on(null)} schrijven we ${formatEuros(mail.total)} af. Daarna sturen we je ${packs(mail)}, in een gewone doos.`,
      'Komt dat goed uit? Dan hoef je niets te doen.',
    ],
    button: 'Wijzig of sla over',
    after: mail.date
      ? [`Wijzigen of overslaan kan tot en met ${formatDate(changeDeadline(mail.date))}.`]
      : [],
    skipLabel: 'Te veel over? Sla deze levering over',
    withContents: true,
    ...(mail.mandate && {
      more: {
        title: 'Over de afschrijving',
        rows: debitSentences(mail.mandate),
      },
    }),
  }),
  'subscription-failed': (mail) => ({
    title: 'Een betaling is niet gelukt',
    before: [
      `We wilden ${formatEuros(mail.total)} afschrijven voor je levering van ${on(mail.date)}. Dat lukte twee keer niet. Dat kan gebeuren, bijvoorbeeld door te weinig saldo.`,
      'Met de knop betaal je alsnog. Daarna maken we je levering klaar en loopt je abonnement gewoon door.',
    ],
    button: 'Betaal alsnog',
    after: [
      `Doe je niets, dan zetten we je abonnement na ${unpaidDeliveryPauseDays} dagen op pauze. Dat kost je niets.`,
    ],
  }),
  'subscription-paused': (mail) => ({
    title: 'Je abonnement staat op pauze',
    before: [
      `Voor je levering van ${on(mail.date)} is geen betaling binnengekomen. We sturen die levering niet en schrijven niets meer af.`,
      'Wil je verder? Met de knop zet je je abonnement weer aan. Dat mag ook later.',
    ],
    button: 'Bekijk je abonnement',
    after: [],
  }),
  'subscription-skipped': (mail) => ({
    title: `Je levering van ${on(mail.date)} is overgeslagen`,
    before: [
      `Voor ${on(mail.date)} schrijven we niets af en sturen we niets.`,
      ...nextDeliverySentence(mail),
    ],
    button: 'Bekijk je abonnement',
    after: [],
  }),
  'subscription-changed': (mail) => ({
    title: `Je abonnement ${mail.number} is gewijzigd`,
    before: mail.happened,
    button: 'Bekijk je abonnement',
    after: ['Was jij dit niet? Antwoord dan meteen op deze mail.'],
    more: {
      title: 'Zo staat het nu',
      rows: [
        ...nextDeliverySentence(mail),
        `Ritme: ${intervalLabels[mail.interval]} een levering, ${formatEuros(mail.total)} per keer.`,
        `Bezorgadres: ${mail.address}.`,
      ],
    },
    withContents: true,
  }),
  'subscription-stopped': (mail) => ({
    title: `Je abonnement ${mail.number} is gestopt`,
    before: [
      'We schrijven niets meer af. Een levering die al betaald is, krijg je nog.',
      'Bewaar deze mail als bewijs.',
    ],
    button: 'Bekijk je abonnement',
    after: ['Wil je later weer beginnen? Op die pagina zet je dezelfde inhoud met één knop klaar.'],
    skipLabel: null,
  }),
  'subscription-price-change': ({ priceChange, ...mail }) => ({
    title: 'De prijs van je levering verandert',
    before: [
      priceChange
        ? `Vanaf ${formatFullDate(priceChange.fromDate)} kost je levering ${formatEuros(priceChange.newTotal)}. Nu is dat ${formatEuros(priceChange.oldTotal)}.`
        : `Vanaf ${on(mail.date)} kost je levering ${formatEuros(mail.total)}.`,
      'Vind je dat goed? Dan hoef je niets te doen. Liever niet? Wijzig dan wat je krijgt, of stop. Tot die dag betaal je de oude prijs.',
    ],
    button: 'Bekijk je abonnement',
    after: [],
    ...(priceChange && {
      more: {
        title: 'Wat er verandert',
        rows: priceChange.lines.map(
          (line) => `${line.name}: ${formatEuros(line.new)} in plaats van ${formatEuros(line.old)}`,
        ),
      },
    }),
  }),
  'subscription-short': (mail) => ({
    title: 'Je levering komt later',
    before: [
      `Voor je levering van ${on(mail.date)} is er te weinig op voorraad. We hebben niets afgeschreven.`,
      `We proberen het ${outOfStockRetryDays} dagen lang elke dag opnieuw. Lukt het niet, dan slaan we deze levering over. Je kunt ook iets anders kiezen.`,
    ],
    button: 'Wijzig je levering',
    after: [],
    ...(mail.short.length > 0 && { more: { title: 'Te weinig op voorraad', rows: mail.short } }),
  }),
}

export function subscriptionMailTexts(
  name: SubscriptionMailName,
  mail: SubscriptionMail,
): SubscriptionMailTexts {
  const texts = mailTexts[name](mail)
  return {
    ...texts,
    title: mail.words?.subject || texts.title,
    before: addOpening([`Dag ${mail.name},`, ...texts.before], mail.words),
    button: mail.words?.button || texts.button,
    after: addClosing(texts.after, mail.words),
  }
}

/** Returns the links to skip, change and stop, or no links if `skipLabel` is null. */
export const listManageLinks = (
  { links }: Pick<SubscriptionMail, 'links'>,
  skipLabel: string | null = 'De volgende levering overslaan',
): { label: string; href: string }[] =>
  skipLabel === null
    ? []
    : [
        { label: skipLabel, href: links.skip },
        { label: 'Iets wijzigen of pauzeren', href: links.manage },
        { label: 'Abonnement stoppen', href: links.stop },
      ]
export const manageLinksTitle = 'Zelf regelen, zonder inloggen'
