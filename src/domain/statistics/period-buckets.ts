// Splits a period into days, weeks that start on Monday, or months, for a chart.

import {
  type CalendarDay,
  dayOfMonth,
  addDays,
  firstDayOfMonth,
  addMonths,
  weekdayOf,
} from '../time/calendar-day.ts'
import { formatDate, formatShortMonthAndYear, formatShortDayAndMonth } from '../time/format-date.ts'
import { countDaysInPeriod, type Period } from './period.ts'

export type BucketSize = 'day' | 'week' | 'month'

const maxDays = { day: 31, week: 26 * 7 }

export const bucketSizeOf = (period: Period): BucketSize => {
  const days = countDaysInPeriod(period)
  if (days <= maxDays.day) return 'day'
  return days <= maxDays.week ? 'week' : 'month'
}

/**
 * Returns the buckets in order. The first and the last one may be shorter than a full week or
 * month.
 */
export function splitPeriod(
  period: Period,
  bucketSize: BucketSize = bucketSizeOf(period),
): Period[] {
  const parts: Period[] = []
  for (let from = period.from; from <= period.to; from = addDays(parts.at(-1)!.to, 1)) {
    const end = lastDayOfBucket(from, bucketSize)
    parts.push({ from, to: end < period.to ? end : period.to })
  }
  return parts
}

function lastDayOfBucket(day: CalendarDay, bucketSize: BucketSize): CalendarDay {
  if (bucketSize === 'day') return day
  if (bucketSize === 'month') return addDays(addMonths(firstDayOfMonth(day), 1), -1)
  return addDays(day, 7 - weekdayOf(day))
}

/** Returns '3 nov' for a day, '2 t/m 8 nov' for a week and 'nov 2026' for a month. */
export function formatBucket({ from, to }: Period, bucketSize: BucketSize): string {
  if (bucketSize === 'month') return formatShortMonthAndYear(from)
  if (from === to) return formatShortDayAndMonth(from)
  const sameMonth = firstDayOfMonth(from) === firstDayOfMonth(to)
  return `${sameMonth ? dayOfMonth(from) : formatShortDayAndMonth(from)} t/m ${formatShortDayAndMonth(to)}`
}

/** Returns '1 november 2026 t/m 30 november 2026', or one date for a single day. */
export const formatPeriod = ({ from, to }: Period): string =>
  from === to ? formatDate(from) : `${formatDate(from)} t/m ${formatDate(to)}`
