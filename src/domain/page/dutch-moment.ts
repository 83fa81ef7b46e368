// Moments as the clock in the Netherlands shows them, for planning: also on the two nights that the clock is changed.

import { dutchDay } from '../account/dutch-date.ts'

const clock = new Intl.DateTimeFormat('nl-NL', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Amsterdam' })
const spoken = new Intl.DateTimeFormat('nl-NL', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Amsterdam',
})
const short = new Intl.DateTimeFormat('nl-NL', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Amsterdam',
})

/** '2026-11-22T09:30', as a field for date and time holds it. */
export const dutchClock = (moment: Date): string => `${dutchDay(moment)}T${clock.format(moment)}`
/** 'zondag 22 november 2026 om 09:30' */
export const dutchWords = (moment: Date): string => spoken.format(moment)
/** '22 nov, 09:30' */
export const dutchShort = (moment: Date): string => short.format(moment)

const hours = 3_600_000

/** The moment that the Dutch clock shows this; the first of the two in the hour that comes twice. Undefined in the hour that is left out, and for any other text. */
export function atDutchClock(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return undefined
  const asUtc = Date.parse(`${text}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  return [2, 1].map((ahead) => new Date(asUtc - ahead * hours)).find((moment) => dutchClock(moment) === text)
}
