// A period consists of Dutch calendar days and includes its first and last day.

import {
  type CalendarDay,
  dayOfMonth,
  daysBetween,
  addDays,
  firstDayOfMonth,
  addMonths,
} from '../time/calendar-day.ts'

export type Period = { from: CalendarDay; to: CalendarDay }

/** About ten years. */
export const maxPeriodDays = 3_660
/** The earliest day that staff can choose, which is before the shop existed. */
export const minDay: CalendarDay = '2000-01-01'

export const countDaysInPeriod = ({ from, to }: Period): number => daysBetween(from, to) + 1

export const isLastOfMonth = (day: CalendarDay) => dayOfMonth(addDays(day, 1)) === 1

/**
 * Returns the period directly before `period`: as many months if `period` consists of full months,
 * otherwise as many days.
 */
export function previousPeriod(period: Period): Period {
  const to = addDays(period.from, -1)
  if (dayOfMonth(period.from) !== 1 || !isLastOfMonth(period.to))
    return { from: addDays(period.from, -countDaysInPeriod(period)), to }
  return { from: addMonths(period.from, -monthsIn(period)), to }
}

function monthsIn({ from, to }: Period): number {
  let months = 1
  for (let first = firstDayOfMonth(from); first < firstDayOfMonth(to); first = addMonths(first, 1))
    months++
  return months
}

/** Returns the calendar month that contains the day. */
export const monthOf = (day: CalendarDay): Period => ({
  from: firstDayOfMonth(day),
  to: addDays(addMonths(firstDayOfMonth(day), 1), -1),
})

function firstDayOfQuarter(day: CalendarDay): CalendarDay {
  const month = firstDayOfMonth(day)
  return addMonths(month, -((Number(month.slice(5, 7)) - 1) % 3))
}

/** The periods that staff can choose with one button. */
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

/** Returns a Dutch error, or undefined for a valid period. Expects valid dates. */
export function periodError(period: Period): string | undefined {
  if (period.from > period.to) return 'De eerste dag ligt na de laatste.'
  if (period.from < minDay) return 'Kies een eerste dag na 1999.'
  return countDaysInPeriod(period) > maxPeriodDays
    ? 'Kies hoogstens tien jaar tegelijk.'
    : undefined
}

/** The periods for a question whose answer takes months to show. */
export const longPeriods = (today: CalendarDay): { name: string; period: Period }[] => [
  ...presetPeriods(today).slice(3),
  { name: '12 maanden', period: { from: addMonths(addDays(today, 1), -12), to: today } },
  { name: '3 jaar', period: { from: addMonths(addDays(today, 1), -36), to: today } },
]
