// The parts in which a period is drawn: days, weeks from Monday, or months; never more than fit on a screen.

import { type Day, dayOfMonth, daysLater, firstOfMonth, monthsLater, weekdayOf } from '../time/calendar-day.ts'
import { formatDate, formatMonthAndYear, formatShortDayAndMonth } from '../time/format-date.ts'
import { daysIn, type Period } from './period.ts'

export type Grain = 'day' | 'week' | 'month'

const longestIn = { day: 31, week: 26 * 7 }

export const grainOf = (period: Period): Grain => {
  const days = daysIn(period)
  if (days <= longestIn.day) return 'day'
  return days <= longestIn.week ? 'week' : 'month'
}

/** In order, together the period: the first and the last may be cut short by it. */
export function partsOf(period: Period, grain: Grain = grainOf(period)): Period[] {
  const parts: Period[] = []
  for (let from = period.from; from <= period.to; from = daysLater(parts.at(-1)!.to, 1)) {
    const end = lastOf(from, grain)
    parts.push({ from, to: end < period.to ? end : period.to })
  }
  return parts
}

function lastOf(day: Day, grain: Grain): Day {
  if (grain === 'day') return day
  if (grain === 'month') return daysLater(monthsLater(firstOfMonth(day), 1), -1)
  return daysLater(day, 7 - weekdayOf(day))
}

/** '3 nov', '2 t/m 8 nov', 'nov 2026' */
export function partInWords({ from, to }: Period, grain: Grain): string {
  if (grain === 'month') return formatMonthAndYear(from)
  if (from === to) return formatShortDayAndMonth(from)
  const sameMonth = firstOfMonth(from) === firstOfMonth(to)
  return `${sameMonth ? dayOfMonth(from) : formatShortDayAndMonth(from)} t/m ${formatShortDayAndMonth(to)}`
}

/** '1 november 2026 t/m 30 november 2026' */
export const periodInWords = ({ from, to }: Period): string =>
  from === to ? formatDate(from) : `${formatDate(from)} t/m ${formatDate(to)}`
