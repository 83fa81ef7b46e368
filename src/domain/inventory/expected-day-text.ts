import type { CalendarDay } from '../time/calendar-day.ts'
import { formatDayAndMonth } from '../time/format-date.ts'

/** Returns for example 'Verwacht vanaf 3 december', for a sold-out item that is on order. */
export const describeExpectedDay = (day: CalendarDay): string =>
  `Verwacht vanaf ${formatDayAndMonth(day)}`
