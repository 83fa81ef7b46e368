// The parts in which a period is drawn: days, weeks from Monday, or months; never more than fit on a screen.

import { type Day, daysLater, monthsLater } from '../subscription/dates.ts'
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
  if (grain === 'month') return daysLater(monthsLater(`${day.slice(0, 8)}01`, 1), -1)
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  return daysLater(day, 6 - weekday)
}

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('nl-NL', { ...options, timeZone: 'UTC' })
const [dayMonth, monthYear, whole] = [
  format({ day: 'numeric', month: 'short' }),
  format({ month: 'short', year: 'numeric' }),
  format({ day: 'numeric', month: 'long', year: 'numeric' }),
]

/** '3 nov', '2 t/m 8 nov', 'nov 2026' */
export function partInWords({ from, to }: Period, grain: Grain): string {
  const first = new Date(from)
  if (grain === 'month') return monthYear.format(first)
  if (from === to) return dayMonth.format(first)
  const sameMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${sameMonth ? first.getUTCDate() : dayMonth.format(first)} t/m ${dayMonth.format(new Date(to))}`
}

/** '1 november 2026 t/m 30 november 2026' */
export const periodInWords = ({ from, to }: Period): string =>
  from === to ? whole.format(new Date(from)) : `${whole.format(new Date(from))} t/m ${whole.format(new Date(to))}`
