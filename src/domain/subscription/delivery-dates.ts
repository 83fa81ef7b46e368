// Calculates the delivery dates of a subscription. In a month that is too short for the agreed day, the delivery is on the last day.

import { type CalendarDay, addMonths } from '../time/calendar-day.ts'
import { type DeliveryInterval, monthsPerInterval } from './interval.ts'

/** `anchorDay` is the agreed day of the month, 1 to 31. */
export type DeliverySchedule = { anchorDay: number; interval: DeliveryInterval }

/** Returns the date of the delivery that follows the one on `day`. */
export const nextScheduledDate = (day: CalendarDay, { anchorDay, interval }: DeliverySchedule): CalendarDay =>
  addMonths(day, monthsPerInterval[interval], anchorDay)

/** `skipped` are the scheduled dates from `next` that are before `from`. `first` is the first scheduled date on or after `from`. */
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

/** Returns the dates of `count` deliveries, starting with `next`. */
export function upcomingDates(next: CalendarDay, schedule: DeliverySchedule, count: number): CalendarDay[] {
  const dates = [next]
  while (dates.length < count) dates.push(nextScheduledDate(dates.at(-1) ?? next, schedule))
  return dates
}
