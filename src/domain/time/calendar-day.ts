// Calendar days in the Netherlands, such as '2027-01-31'. They can be compared as strings.

import { msPerDay, msPerHour } from './durations.ts'
import { timeZone } from './time-zone.ts'

export type CalendarDay = string

const isoDay = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone,
})

export const toCalendarDay = (moment: Date): CalendarDay => isoDay.format(moment)

const businessDayStartHour = 6

/**
 * Returns the day for automatic charges and mails. It begins at six in the morning, so that the
 * shop does not charge or mail customers at night. Use `toCalendarDay` for all other purposes.
 */
export const toProcessingDay = (moment: Date): CalendarDay =>
  toCalendarDay(new Date(moment.getTime() - businessDayStartHour * msPerHour))

export const addDays = (day: CalendarDay, days: number): CalendarDay =>
  new Date(Date.parse(day) + days * msPerDay).toISOString().slice(0, 10)
/** Returns the number of days from `from` to `to`: 1 for the next day, -1 for the previous day. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / msPerDay)
export const laterDay = (a: CalendarDay, b: CalendarDay): CalendarDay => (a > b ? a : b)

export const isCalendarDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

export const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4))
export const dayOfMonth = (day: CalendarDay): number => Number(day.slice(8))
export const firstDayOfMonth = (day: CalendarDay): CalendarDay => `${day.slice(0, 8)}01`
/** Returns 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: CalendarDay): number => new Date(day).getUTCDay() || 7

/**
 * Adds months and sets the day of the month to `anchorDay`, or to the last day of a shorter month.
 */
export function addMonths(
  day: CalendarDay,
  months: number,
  anchorDay = dayOfMonth(day),
): CalendarDay {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const index = year * 12 + month - 1 + months
  const [inYear, inMonth] = [Math.floor(index / 12), (index % 12) + 1]
  const last = new Date(Date.UTC(inYear, inMonth, 0)).getUTCDate()
  return [
    String(inYear).padStart(4, '0'),
    String(inMonth).padStart(2, '0'),
    String(Math.min(anchorDay, last)).padStart(2, '0'),
  ].join('-')
}
