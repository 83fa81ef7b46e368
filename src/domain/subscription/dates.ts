// The days on which a subscription delivers: calendar days in the Netherlands, written '2027-01-31'. They never drift: a short month
// delivers on its last day, and the next month on the day that was agreed.

import { dutchDay } from '../account/dutch-date.ts'
import { type Interval, monthsIn } from './interval.ts'

export type Day = string
/** `anchorDay` is the agreed day of the month, 1 to 31. */
export type Schedule = { anchorDay: number; interval: Interval }

const msADay = 86_400_000
/** The new day begins at six: nobody is charged or written to at night. */
const hourTheDayBegins = 6

/** The day by which the shop charges and writes by itself. What people do and read goes by the calendar (`dutchDay`), also at night. */
export const businessDay = (now: Date): Day => dutchDay(new Date(now.getTime() - hourTheDayBegins * 3_600_000))

export const daysLater = (day: Day, days: number): Day => new Date(Date.parse(day) + days * msADay).toISOString().slice(0, 10)
export const dayOfMonth = (day: Day): number => Number(day.slice(8))
/** The later of two days. */
export const later = (one: Day, other: Day): Day => (one > other ? one : other)

/** The delivery after the one on `day`. */
export const dateAfter = (day: Day, { anchorDay, interval }: Schedule): Day => monthsLater(day, monthsIn[interval], anchorDay)

/** The same day of the month so many months later, or that month's last day. */
export function monthsLater(day: Day, months: number, anchorDay = dayOfMonth(day)): Day {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const index = year * 12 + month - 1 + months
  const [inYear, inMonth] = [Math.floor(index / 12), (index % 12) + 1]
  const last = new Date(Date.UTC(inYear, inMonth, 0)).getUTCDate()
  return [String(inYear).padStart(4, '0'), String(inMonth).padStart(2, '0'), String(Math.min(anchorDay, last)).padStart(2, '0')].join('-')
}

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

const written = new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
/** '31 januari 2027' */
export const inWords = (day: Day): string => written.format(new Date(day))
