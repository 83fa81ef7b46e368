// Exports which orders received a lot, without names.

import { findAffectedOrders, type LotSearch } from '#data/product-safety/recall-search.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { type CsvValue, formatDutchCsv } from '#integrations/csv/dutch-csv.ts'
import type { DbAndClock } from '../context.ts'

const header = ['Bestelling', 'Verzonden', 'Zeker', 'Lotnummers', 'Pakken']

export async function exportAffectedOrdersCsv(
  { db, clock }: DbAndClock,
  search: LotSearch,
  withPossible: boolean,
) {
  const rows: CsvValue[][] = (await findAffectedOrders(db, search, withPossible)).map(
    ({ number, shippedAt, certain, lots, packs }) => [
      number,
      shippedAt && toCalendarDay(shippedAt),
      certain ? 'zeker' : 'mogelijk',
      lots.join(', '),
      packs,
    ],
  )
  return {
    name: `lot-${toCalendarDay(clock())}.csv`,
    bytes: formatDutchCsv([header, ...rows]),
    count: rows.length,
  }
}
