import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { streamSubscribers } from '#data/newsletter/subscribers.ts'
import { consentWordingOf } from '#domain/newsletter/consent.ts'
import {
  type SubscriberState,
  subscriberStateLabels,
  newsletterForms,
} from '#domain/newsletter/subscriber.ts'
import { type CsvValue, formatDutchCsv } from '#integrations/csv/dutch-csv.ts'
import type { DbAndClock } from '../context.ts'

const header = [
  'E-mailadres',
  'Stand',
  'Gevraagd',
  'Formulier',
  'Versie van de tekst',
  'Tekst',
  'Bevestigd',
  'Afgemeld',
]

/** Times are in ISO 8601. */
export async function exportSubscribersCsv(
  { db, clock }: DbAndClock,
  state: SubscriberState | undefined,
) {
  const rows: CsvValue[][] = [header]
  await streamSubscribers(db, state, (subscriber) =>
    rows.push([
      subscriber.email,
      subscriberStateLabels[subscriber.state],
      subscriber.requestedAt.toISOString(),
      newsletterForms[subscriber.form],
      subscriber.consentVersion,
      consentWordingOf(subscriber.consentVersion),
      subscriber.confirmedAt?.toISOString() ?? null,
      subscriber.unsubscribedAt?.toISOString() ?? null,
    ]),
  )
  return {
    name: `nieuwsbrief-${toCalendarDay(clock())}.csv`,
    bytes: formatDutchCsv(rows),
    count: rows.length - 1,
  }
}
