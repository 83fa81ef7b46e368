// Until when a sale can still get an invoice in time: the fifteenth of the month after it (article
// 34g Wet OB).

import { addMonths, type CalendarDay, dayOfMonth, firstDayOfMonth } from '../time/calendar-day.ts'

const deadlineDayOfMonth = 15

/** Returns the first day whose sales can still get an invoice in time today. */
export const firstInvoiceableDay = (today: CalendarDay): CalendarDay =>
  dayOfMonth(today) <= deadlineDayOfMonth
    ? addMonths(firstDayOfMonth(today), -1)
    : firstDayOfMonth(today)
