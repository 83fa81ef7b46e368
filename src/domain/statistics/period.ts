// A period consists of Dutch calendar days and includes its first and last day.

import {
  addDays,
  addMonths,
  type CalendarDay,
  dayOfMonth,
  daysBetween,
  firstDayOfMonth,
  weekdayOf,
} from '../time/calendar-day.ts'
import { formatDate, formatShortDayAndMonth, formatShortMonthAndYear } from '../time/format-date.ts'

export type Period = { from: CalendarDay; to: CalendarDay }

/** About ten years. */
export const maxPeriodDays = 3_660
/** The earliest day that staff can choose, which is before the shop existed. */
export const minDay: CalendarDay = '2000-01-01'

export const countDaysInPeriod = ({ from, to }: Period): number => daysBetween(from, to) + 1

const isLastOfMonth = (day: CalendarDay) => dayOfMonth(addDays(day, 1)) === 1

/**
 * Returns the period directly before `period`: as many months if `period` consists of full months
 * that are over, otherwise as many days. On the last day of a month, '30 dagen' and 'Deze maand'
 * then compare with as many days as on the day before.
 */
export function previousPeriod(period: Period, today: CalendarDay): Period {
  const to = addDays(period.from, -1)
  if (dayOfMonth(period.from) !== 1 || !isLastOfMonth(period.to) || period.to >= today)
    return { from: addDays(period.from, -countDaysInPeriod(period)), to }
  return { from: addMonths(period.from, -monthsIn(period)), to }
}

function monthsIn({ from, to }: Period): number {
  let months = 1
  for (let first = firstDayOfMonth(from); first < firstDayOfMonth(to); first = addMonths(first, 1))
    months++
  return months
}

export const monthOf = (day: CalendarDay): Period => ({
  from: firstDayOfMonth(day),
  to: addDays(addMonths(firstDayOfMonth(day), 1), -1),
})

function firstDayOfQuarter(day: CalendarDay): CalendarDay {
  const month = firstDayOfMonth(day)
  return addMonths(month, -((Number(month.slice(5, 7)) - 1) % 3))
}

export function presetPeriods(today: CalendarDay): { name: string; period: Period }[] {
  const quarter = firstDayOfQuarter(today)
  return [
    { name: 'Vandaag', period: { from: today, to: today } },
    { name: '7 dagen', period: { from: addDays(today, -6), to: today } },
    { name: '30 dagen', period: { from: addDays(today, -29), to: today } },
    { name: 'Deze maand', period: { from: firstDayOfMonth(today), to: today } },
    { name: 'Vorige maand', period: monthOf(addDays(firstDayOfMonth(today), -1)) },
    { name: 'Dit kwartaal', period: { from: quarter, to: today } },
    { name: 'Vorig kwartaal', period: { from: addMonths(quarter, -3), to: addDays(quarter, -1) } },
    { name: 'Dit jaar', period: { from: `${today.slice(0, 4)}-01-01`, to: today } },
  ]
}

/** Expects valid dates. */
export function periodError(period: Period): string | undefined {
  if (period.from > period.to) return 'De eerste dag ligt na de laatste.'
  if (period.from < minDay) return 'Kies een eerste dag na 1999.'
  return countDaysInPeriod(period) > maxPeriodDays
    ? 'Kies hoogstens tien jaar tegelijk.'
    : undefined
}

// Splits a period into days, weeks that start on Monday, or months, for a chart.

type BucketSize = 'day' | 'week' | 'month'

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

export const formatPeriod = ({ from, to }: Period): string =>
  from === to ? formatDate(from) : `${formatDate(from)} t/m ${formatDate(to)}`

export const comparisons = ['previous', 'month-before', 'year-before'] as const
export type Comparison = (typeof comparisons)[number]

/** Months differ in length, so that an earlier period may have other days. */
export function describeComparison(period: Period, comparison: Comparison): string {
  if (comparison === 'previous') return 'De periode ervoor'
  const { from, to } = shiftMonths(period, monthsBack[comparison])
  const earlier = comparison === 'month-before' ? 'een maand eerder' : 'een jaar eerder'
  const hasSameDays =
    dayOfMonth(from) === dayOfMonth(period.from) && dayOfMonth(to) === dayOfMonth(period.to)
  if (hasSameDays) return `Dezelfde dagen, ${earlier}`
  return isLastOfMonth(period.to) ? `Tot het eind van de maand, ${earlier}` : `Ongeveer ${earlier}`
}

const monthsBack = { 'month-before': -1, 'year-before': -12 } as const

export function comparedPeriod(period: Period, comparison: Comparison, today: CalendarDay): Period {
  if (comparison === 'previous') return previousPeriod(period, today)
  return shiftMonths(period, monthsBack[comparison])
}

/** A period that ends with its month still does so after the shift. */
function shiftMonths({ from, to }: Period, months: number): Period {
  const shiftedTo = isLastOfMonth(to)
    ? addDays(addMonths(addDays(to, 1), months), -1)
    : addMonths(to, months)
  return { from: addMonths(from, months, dayOfMonth(from)), to: shiftedTo }
}
