// The subscribers with the proof of their consent, as a file for a spreadsheet.

import { calendarDay } from '#domain/time/calendar-day.ts'
import { eachSubscriber } from '#data/subscriber-list.ts'
import { wordingOf } from '#domain/newsletter/consent.ts'
import { newsletterForms } from '#domain/newsletter/forms.ts'
import { type SubscriberState, subscriberStateLabels } from '#domain/newsletter/subscriber.ts'
import { type CsvValue, dutchCsv } from '#integrations/csv/dutch-csv.ts'
import type { Shop } from '../shop.ts'

const head = ['E-mailadres', 'Stand', 'Gevraagd', 'Formulier', 'Versie van de tekst', 'Tekst', 'Bevestigd', 'Afgemeld']

/** Moments are ISO 8601. */
export async function subscribersFile({ db, now }: Pick<Shop, 'db' | 'now'>, state: SubscriberState | undefined) {
  const rows: CsvValue[][] = [head]
  await eachSubscriber(db, state, (one) =>
    rows.push([
      one.email,
      subscriberStateLabels[one.state],
      one.askedAt.toISOString(),
      newsletterForms[one.form],
      one.consentVersion,
      wordingOf(one.consentVersion),
      one.confirmedAt?.toISOString() ?? null,
      one.unsubscribedAt?.toISOString() ?? null,
    ]),
  )
  return { name: `nieuwsbrief-${calendarDay(now())}.csv`, bytes: dutchCsv(rows), count: rows.length - 1 }
}
