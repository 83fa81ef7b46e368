// Exports the register of complaints for the maker and the supervisor, without customers.

import { type ComplaintFilter, complaintsForExport } from '#data/product-safety/complaints.ts'
import {
  complaintKindLabels,
  complaintNumber,
  complaintResolutionLabels,
} from '#domain/product-safety/complaint.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { type CsvValue, formatDutchCsv } from '#integrations/csv/dutch-csv.ts'
import type { DbAndClock } from '../context.ts'

const header = [
  'Nummer',
  'Ontvangen',
  'Product',
  'Lotnummer',
  'Soort',
  'Wat er gebeurde',
  'Afgehandeld',
  'Wat is gedaan',
  'Gemeld bij maker',
  'Gemeld bij IGJ',
  'Gemeld bij NVWA',
]

/**
 * Contains no name, order number, picture or staff note. The description has no name unless the
 * customer wrote one.
 */
export async function exportComplaintsCsv({ db, clock }: DbAndClock, filter: ComplaintFilter) {
  const rows: CsvValue[][] = (await complaintsForExport(db, filter)).map((one) => [
    complaintNumber(one.id),
    toCalendarDay(one.at),
    one.productName,
    one.lot,
    complaintKindLabels[one.kind],
    one.description,
    one.handledAt && toCalendarDay(one.handledAt),
    one.resolution && complaintResolutionLabels[one.resolution],
    one.reportedToMakerOn,
    one.reportedToIgjOn,
    one.reportedToNvwaOn,
  ])
  return {
    name: `klachten-${toCalendarDay(clock())}.csv`,
    bytes: formatDutchCsv([header, ...rows]),
    count: rows.length,
  }
}
