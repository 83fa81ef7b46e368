// Also correct in the nights when daylight saving time begins and ends.

import { toCalendarDay, type CalendarDay } from './calendar-day.ts'
import { msPerHour, msPerMinute } from './durations.ts'
import { timeZone } from './time-zone.ts'

const clock = new Intl.DateTimeFormat('nl-NL', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
})

/** Formats for example '2026-11-22T09:30', as the value of a datetime-local input. */
export const formatLocalDateTime = (moment: Date): string =>
  `${toCalendarDay(moment)}T${clock.format(moment)}`

/**
 * Returns the moment of a Dutch local time. If a time occurs twice because clocks go back, the
 * first moment counts. Undefined for invalid text, and for the hour that clocks skip in spring.
 */
export function parseLocalDateTime(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return undefined
  const asUtc = Date.parse(`${text}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  return [2, 1]
    .map((offsetHours) => new Date(asUtc - offsetHours * msPerHour))
    .find((moment) => formatLocalDateTime(moment) === text)
}

/**
 * Returns midnight in the Netherlands. Before 1940, when the Dutch time zone was different, it can
 * return midnight in UTC.
 */
export const startOfDay = (day: CalendarDay): Date =>
  parseLocalDateTime(`${day}T00:00`) ?? new Date(day)

/** Returns the offset of Dutch local time at a moment, such as '+01:00' in winter. */
export function utcOffset(moment: Date): string {
  const startOfMinute = Math.floor(moment.getTime() / msPerMinute) * msPerMinute
  const hours = (Date.parse(`${formatLocalDateTime(moment)}Z`) - startOfMinute) / msPerHour
  return `+${String(hours).padStart(2, '0')}:00`
}
