import { type Cents, formatEuros } from '../money.ts'
import { type CalendarDay } from '../time/calendar-day.ts'
import { formatDate } from '../time/format-date.ts'
import type { DeliveryInterval } from './interval.ts'
import { describeRhythm } from './rhythm-text.ts'

export type SubscriptionEventDetail = {
  date?: CalendarDay
  until?: CalendarDay
  interval?: DeliveryInterval
  /** The day of the month that the customer chose with the interval. */
  day?: number
  total?: Cents
  /** True if another person also means another delivery address. */
  movesDelivery?: boolean
  /** True if staff performed the action at the customer's request. */
  onRequest?: boolean
  /** True if the customer requested the action through the access link and confirmed it by mail. */
  byLink?: boolean
}

const on = ({ date }: SubscriptionEventDetail) => (date ? ` van ${formatDate(date)}` : '')
const sentences = {
  started: () => 'Je abonnement is begonnen.',
  'price-announced': ({ date, total }: SubscriptionEventDetail) =>
    `We lieten weten dat je levering vanaf ${date ? formatDate(date) : 'later'} ${total === undefined ? 'meer' : formatEuros(total)} kost.`,
  'price-lowered': ({ total }: SubscriptionEventDetail) =>
    `Een prijs is gedaald. Je levering kost nu ${total === undefined ? 'minder' : formatEuros(total)}.`,
  'price-withdrawn': () => 'De aangekondigde prijswijziging gaat niet door.',
  charged: (detail: SubscriptionEventDetail) => `De levering${on(detail)} is betaald.`,
  debit: (detail: SubscriptionEventDetail) => `De levering${on(detail)} wordt afgeschreven.`,
  failed: ({ until, ...detail }: SubscriptionEventDetail) =>
    `De afschrijving voor de levering${on(detail)} lukte niet.${until ? ` We proberen het op ${formatDate(until)} opnieuw.` : ''}`,
  'failed-again': (detail: SubscriptionEventDetail) =>
    `De afschrijving voor de levering${on(detail)} lukte weer niet. We stuurden je een betaallink.`,
  'charged-back': (detail: SubscriptionEventDetail) =>
    `De betaling voor de levering${on(detail)} is teruggeboekt. Je abonnement staat op pauze.`,
  'paused-unpaid': (detail: SubscriptionEventDetail) =>
    `De levering${on(detail)} is niet betaald. Je abonnement staat op pauze.`,
  skipped: (detail: SubscriptionEventDetail) => `Je sloeg de levering${on(detail)} over.`,
  'passed-in-pause': (detail: SubscriptionEventDetail) =>
    `De levering${on(detail)} viel in je pauze en is overgeslagen.`,
  cancelled: (detail: SubscriptionEventDetail) =>
    `De bestelling voor de levering${on(detail)} is geannuleerd. We schrijven er niets voor af.`,
  'passed-unpaid': (detail: SubscriptionEventDetail) =>
    `De levering${on(detail)} is overgeslagen, omdat een betaling nog openstond.`,
  'passed-late': (detail: SubscriptionEventDetail) =>
    `De levering${on(detail)} is overgeslagen, omdat we te laat waren. Je hebt er niets voor betaald.`,
  short: (detail: SubscriptionEventDetail) =>
    `Voor de levering${on(detail)} was er te weinig op voorraad. We schreven niets af en proberen het elke dag opnieuw.`,
  'passed-short': (detail: SubscriptionEventDetail) =>
    `De levering${on(detail)} is overgeslagen, omdat er te weinig op voorraad bleef.`,
  paused: ({ until }: SubscriptionEventDetail) =>
    `Je pauzeerde je abonnement${until ? ` tot ${formatDate(until)}` : ''}.`,
  resumed: () => 'Je abonnement loopt weer.',
  interval: ({ interval, day }: SubscriptionEventDetail) =>
    `Je koos voor een levering ${interval ? describeRhythm(interval, day) : 'in een ander ritme'}.`,
  contents: () => 'Je veranderde wat er in je levering zit.',
  address: () => 'Je veranderde het bezorgadres.',
  'billing-address': () => 'Je veranderde het adres op de factuur.',
  recipient: ({ movesDelivery }: SubscriptionEventDetail) =>
    `Je veranderde voor wie het abonnement is${movesDelivery ? ', en waar we het bezorgen' : ''}.`,
  moved: ({ date }: SubscriptionEventDetail) =>
    `De volgende levering komt op ${date ? formatDate(date) : 'een andere dag'}.`,
  retried: (detail: SubscriptionEventDetail) =>
    `De levering${on(detail)} wordt opnieuw afgeschreven.`,
  'delivered-now': () => 'Je liet een levering meteen komen.',
  stopped: () => 'Je stopte je abonnement.',
  'ended-unpaid': () =>
    'De eerste levering hoef je niet te betalen. Daarmee is ook je abonnement gestopt.',
  'never-started': () => 'De eerste betaling kwam niet. Het abonnement is niet begonnen.',
} satisfies Record<string, (detail: SubscriptionEventDetail) => string>

export type SubscriptionEventType = keyof typeof sentences
/**
 * The sentences for actions of staff at the customer's request. The sentences do not claim that the
 * customer performed the action.
 */
const onRequest: Partial<
  Record<SubscriptionEventType, (detail: SubscriptionEventDetail) => string>
> = {
  skipped: (detail) => `Op je verzoek sloegen we de levering${on(detail)} over.`,
  paused: ({ until }) =>
    `Op je verzoek pauzeerden we je abonnement${until ? ` tot ${formatDate(until)}` : ''}.`,
  resumed: () => 'Op je verzoek loopt je abonnement weer.',
  interval: ({ interval, day }) =>
    `Op je verzoek leveren we voortaan ${interval ? describeRhythm(interval, day) : 'in een ander ritme'}.`,
  contents: () => 'Op je verzoek veranderden we wat er in je levering zit.',
  address: () => 'Op je verzoek veranderden we het bezorgadres.',
  'billing-address': () => 'Op je verzoek veranderden we het adres op de factuur.',
  recipient: ({ movesDelivery }) =>
    `Op je verzoek veranderden we voor wie het abonnement is${movesDelivery ? ', en waar we het bezorgen' : ''}.`,
  moved: ({ date }) =>
    `Op je verzoek komt je volgende levering op ${date ? formatDate(date) : 'een andere dag'}.`,
  retried: (detail) => `Op je verzoek schrijven we de levering${on(detail)} opnieuw af.`,
  'delivered-now': () => 'Op je verzoek lieten we een levering meteen komen.',
  stopped: () => 'Op je verzoek stopten we je abonnement.',
}

export const describeSubscriptionEvent = (
  type: SubscriptionEventType,
  detail: SubscriptionEventDetail,
): string => (detail.onRequest ? (onRequest[type] ?? sentences[type]) : sentences[type])(detail)
