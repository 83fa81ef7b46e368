// The clock in the Netherlands, also on the two nights that it is changed.

import { calendarDay, type Day } from './calendar-day.ts'
import { msPerHour } from './durations.ts'
import { timeZone } from './time-zone.ts'

const clock = new Intl.DateTimeFormat('nl-NL', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })

/** '2026-11-22T09:30', as a field for date and time holds it. */
export const localDateTime = (moment: Date): string => `${calendarDay(moment)}T${clock.format(moment)}`

/** The moment that the Dutch clock shows this; the first of the two in the hour that comes twice. Undefined in the hour that is left out, and for any other text. */
export function parseLocalDateTime(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return undefined
  const asUtc = Date.parse(`${text}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  return [2, 1].map((ahead) => new Date(asUtc - ahead * msPerHour)).find((moment) => localDateTime(moment) === text)
}

/** The midnight at which the day begins. The clock is never changed at that hour; before 1940, when Amsterdam had a time of its own, the day begins as in Greenwich. */
export const startOfDay = (day: Day): Date => parseLocalDateTime(`${day}T00:00`) ?? new Date(day)
