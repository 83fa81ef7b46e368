// Says until when the sums are counted that a nightly job counts.

import { addDays, toCalendarDay } from '../time/calendar-day.ts'
import { formatDate, formatDateTime } from '../time/format-date.ts'

/** Null before the first count, which begins when the shop starts. */
export const describeRecount = (at: Date | null): string =>
  at
    ? `Met de bestellingen tot en met ${formatDate(addDays(toCalendarDay(at), -1))}. Geteld op ${formatDateTime(at)}; dat gebeurt elke nacht.`
    : 'De winkel telt deze cijfers nu voor het eerst. Kijk over een paar minuten nog eens.'
