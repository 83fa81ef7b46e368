// Calculates the delivery dates of a subscription. In a month that is too short for the agreed day,
// the delivery is on the last day. A rhythm in weeks keeps the day of the week.

import {
  type CalendarDay,
  addDays,
  addMonths,
  dayOfMonth,
  daysBetween,
} from '../time/calendar-day.ts'
import { type DeliveryInterval, intervalLength, isMonthly } from './interval.ts'

/** `anchorDay` is the agreed day of the month, 1 to 31, which a rhythm in weeks ignores. */
export type DeliverySchedule = { anchorDay: number; interval: DeliveryInterval }

export const nextScheduledDate = (
  day: CalendarDay,
  { anchorDay, interval }: DeliverySchedule,
): CalendarDay =>
  isMonthly(interval)
    ? addMonths(day, intervalLength(interval), anchorDay)
    : addDays(day, intervalLength(interval) * 7)

/**
 * Returns the date nearest to `day` that is the day `anchorDay` of a month and not before `from`.
 * Of two equally near, the earlier.
 */
export function nearestDateOnDay(
  day: CalendarDay,
  anchorDay: number,
  from: CalendarDay,
): CalendarDay {
  const distance = (date: CalendarDay) => Math.abs(daysBetween(date, day))
  const dates = [-1, 0, 1]
    .map((months) => addMonths(day, months, anchorDay))
    .filter((date) => date >= from)
  const [first, ...others] = dates
  if (first === undefined)
    return addMonths(from, addMonths(from, 0, anchorDay) < from ? 1 : 0, anchorDay)
  return others.reduce(
    (nearest, date) => (distance(date) < distance(nearest) ? date : nearest),
    first,
  )
}

/**
 * Returns the schedule of a subscription whose first delivery is paid on `start`. The second
 * delivery comes one interval later, or on the chosen day of the month that is nearest to it, which
 * is at least 13 days after `start`.
 */
export function startSchedule(
  start: CalendarDay,
  interval: DeliveryInterval,
  chosenDay: number | null,
): { anchorDay: number; nextDate: CalendarDay } {
  const anchorDay = dayOfMonth(start)
  const next = nextScheduledDate(start, { anchorDay, interval })
  if (chosenDay === null || !isMonthly(interval)) return { anchorDay, nextDate: next }
  return { anchorDay: chosenDay, nextDate: nearestDateOnDay(next, chosenDay, start) }
}

/**
 * `skipped` are the scheduled dates from `next` that are before `from`. `first` is the first
 * scheduled date on or after `from`.
 */
export function splitScheduleAt(
  next: CalendarDay,
  from: CalendarDay,
  schedule: DeliverySchedule,
): { skipped: CalendarDay[]; first: CalendarDay } {
  const skipped: CalendarDay[] = []
  let day = next
  for (; day < from; day = nextScheduledDate(day, schedule)) skipped.push(day)
  return { skipped, first: day }
}

export function upcomingDates(
  next: CalendarDay,
  schedule: DeliverySchedule,
  count: number,
): CalendarDay[] {
  const dates = [next]
  while (dates.length < count) dates.push(nextScheduledDate(dates.at(-1) ?? next, schedule))
  return dates
}
