// Calendar days in the Netherlands, written '2027-01-31'. Two days compare as text.

import { msPerDay, msPerHour } from './durations.ts'
import { timeZone } from './time-zone.ts'

export type Day = string

const isoDay = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })

/** The day that the calendar shows at this moment: '2026-11-22'. */
export const calendarDay = (moment: Date): Day => isoDay.format(moment)

const hourTheBusinessDayBegins = 6

/** The day by which the shop charges and writes by itself: it begins at six, so nobody is charged or written to at night. What people do and read goes by `calendarDay`. */
export const businessDay = (moment: Date): Day => calendarDay(new Date(moment.getTime() - hourTheBusinessDayBegins * msPerHour))

export const daysLater = (day: Day, days: number): Day => new Date(Date.parse(day) + days * msPerDay).toISOString().slice(0, 10)
/** From one day to the other: 1 to the next day, 0 to itself, -1 to the day before. */
export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / msPerDay)
export const laterOf = (one: Day, other: Day): Day => (one > other ? one : other)

export const yearOf = (day: Day): number => Number(day.slice(0, 4))
export const dayOfMonth = (day: Day): number => Number(day.slice(8))
export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`
/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(day).getUTCDay() || 7

/** The same day of the month so many months later, or that month's last day. */
export function monthsLater(day: Day, months: number, anchorDay = dayOfMonth(day)): Day {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const index = year * 12 + month - 1 + months
  const [inYear, inMonth] = [Math.floor(index / 12), (index % 12) + 1]
  const last = new Date(Date.UTC(inYear, inMonth, 0)).getUTCDate()
  return [String(inYear).padStart(4, '0'), String(inMonth).padStart(2, '0'), String(Math.min(anchorDay, last)).padStart(2, '0')].join('-')
}
