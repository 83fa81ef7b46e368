// What happened to a subscription, as its owner reads it.

import { type Cents, inEuros } from '../money.ts'
import { type Day } from '../time/calendar-day.ts'
import { formatDate } from '../time/format-date.ts'
import { type Interval, intervalLabels } from './interval.ts'

/** What an event remembers besides its name. */
export type Detail = {
  date?: Day
  until?: Day
  interval?: Interval
  total?: Cents
  /** Staff did it, asked by its owner. */
  onRequest?: boolean
  /** Somebody with the link asked for it, and the owner confirmed it from a mail. */
  byLink?: boolean
}

const on = ({ date }: Detail) => (date ? ` van ${formatDate(date)}` : '')
const sentences = {
  started: () => 'Je abonnement is begonnen.',
  'price-announced': ({ date, total }: Detail) =>
    `We lieten weten dat je levering vanaf ${date ? formatDate(date) : 'later'} ${total === undefined ? 'meer' : inEuros(total)} kost.`,
  'price-lowered': ({ total }: Detail) => `Een prijs is gedaald. Je levering kost nu ${total === undefined ? 'minder' : inEuros(total)}.`,
  'price-withdrawn': () => 'De aangekondigde prijswijziging gaat niet door.',
  charged: (detail: Detail) => `De levering${on(detail)} is betaald.`,
  debit: (detail: Detail) => `De levering${on(detail)} wordt afgeschreven.`,
  failed: ({ until, ...detail }: Detail) =>
    `De afschrijving voor de levering${on(detail)} lukte niet.${until ? ` We proberen het op ${formatDate(until)} opnieuw.` : ''}`,
  'failed-again': (detail: Detail) => `De afschrijving voor de levering${on(detail)} lukte weer niet. We stuurden je een betaallink.`,
  'charged-back': (detail: Detail) => `De betaling voor de levering${on(detail)} is teruggeboekt. Je abonnement staat op pauze.`,
  'paused-unpaid': (detail: Detail) => `De levering${on(detail)} is niet betaald. Je abonnement staat op pauze.`,
  skipped: (detail: Detail) => `Je sloeg de levering${on(detail)} over.`,
  'passed-in-pause': (detail: Detail) => `De levering${on(detail)} viel in je pauze en is overgeslagen.`,
  cancelled: (detail: Detail) => `De bestelling voor de levering${on(detail)} is geannuleerd. We schrijven er niets voor af.`,
  'passed-unpaid': (detail: Detail) => `De levering${on(detail)} is overgeslagen, omdat een betaling nog openstond.`,
  'passed-late': (detail: Detail) => `De levering${on(detail)} is overgeslagen, omdat we te laat waren. Je hebt er niets voor betaald.`,
  short: (detail: Detail) =>
    `Voor de levering${on(detail)} was er te weinig op voorraad. We schreven niets af en proberen het elke dag opnieuw.`,
  'passed-short': (detail: Detail) => `De levering${on(detail)} is overgeslagen, omdat er te weinig op voorraad bleef.`,
  paused: ({ until }: Detail) => `Je pauzeerde je abonnement${until ? ` tot ${formatDate(until)}` : ''}.`,
  resumed: () => 'Je abonnement loopt weer.',
  interval: ({ interval }: Detail) => `Je koos voor een levering ${interval ? intervalLabels[interval] : 'in een ander ritme'}.`,
  contents: () => 'Je veranderde wat er in je levering zit.',
  address: () => 'Je veranderde het bezorgadres.',
  moved: ({ date }: Detail) => `De volgende levering komt op ${date ? formatDate(date) : 'een andere dag'}.`,
  retried: (detail: Detail) => `De levering${on(detail)} wordt opnieuw afgeschreven.`,
  'delivered-now': () => 'Je liet een levering meteen komen.',
  stopped: () => 'Je stopte je abonnement.',
  'never-started': () => 'De eerste betaling kwam niet. Het abonnement is niet begonnen.',
} satisfies Record<string, (detail: Detail) => string>

export type SubscriptionEventType = keyof typeof sentences
/** What staff did is not told as if its owner had done it. */
const onRequest: Partial<Record<SubscriptionEventType, (detail: Detail) => string>> = {
  skipped: (detail) => `Op je verzoek sloegen we de levering${on(detail)} over.`,
  paused: ({ until }) => `Op je verzoek pauzeerden we je abonnement${until ? ` tot ${formatDate(until)}` : ''}.`,
  resumed: () => 'Op je verzoek loopt je abonnement weer.',
  interval: ({ interval }) => `Op je verzoek leveren we voortaan ${interval ? intervalLabels[interval] : 'in een ander ritme'}.`,
  contents: () => 'Op je verzoek veranderden we wat er in je levering zit.',
  address: () => 'Op je verzoek veranderden we het bezorgadres.',
  moved: ({ date }) => `Op je verzoek komt je volgende levering op ${date ? formatDate(date) : 'een andere dag'}.`,
  retried: (detail) => `Op je verzoek schrijven we de levering${on(detail)} opnieuw af.`,
  'delivered-now': () => 'Op je verzoek lieten we een levering meteen komen.',
  stopped: () => 'Op je verzoek stopten we je abonnement.',
}

/** One sentence in Dutch. */
export const describeEvent = (what: SubscriptionEventType, detail: Detail): string =>
  (detail.onRequest ? (onRequest[what] ?? sentences[what]) : sentences[what])(detail)
