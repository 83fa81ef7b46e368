// The days on which a subscription delivers: a short month delivers on its last day, and the next month again on the day
// that was agreed.

import { type Day, monthsLater } from '../time/calendar-day.ts'
import { type Interval, monthsIn } from './interval.ts'

/** `anchorDay` is the agreed day of the month, 1 to 31. */
export type Schedule = { anchorDay: number; interval: Interval }

/** The delivery after the one on `day`. */
export const dateAfter = (day: Day, { anchorDay, interval }: Schedule): Day => monthsLater(day, monthsIn[interval], anchorDay)

/** The deliveries from `next` on that lie before `from`, and the first that does not. */
export function skippedDates(next: Day, from: Day, rhythm: Schedule): { passed: Day[]; first: Day } {
  const passed: Day[] = []
  let day = next
  for (; day < from; day = dateAfter(day, rhythm)) passed.push(day)
  return { passed, first: day }
}

/** `next` and the deliveries after it. */
export function upcomingDates(next: Day, rhythm: Schedule, count: number): Day[] {
  const dates = [next]
  while (dates.length < count) dates.push(dateAfter(dates.at(-1) ?? next, rhythm))
  return dates
}
