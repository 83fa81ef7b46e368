// Formats days ('2026-11-22') and moments (a Date, ISO string or milliseconds) in Dutch, in the
// Dutch time zone.

import { timeZone } from './time-zone.ts'

type Format = (at: Date | string | number) => string

/**
 * Creates the formatter on first use, because creating a formatter is slow and most pages use only
 * one or two.
 */
export function dutchFormat(options: Intl.DateTimeFormatOptions): Format {
  let formatter: Intl.DateTimeFormat | undefined
  return (at) =>
    (formatter ??= new Intl.DateTimeFormat('nl-NL', { ...options, timeZone })).format(new Date(at))
}

/** '22 november' */
export const formatDayAndMonth = dutchFormat({ day: 'numeric', month: 'long' })
/** '22 november 2026' */
export const formatDate = dutchFormat({ dateStyle: 'long' })
/** 'zondag 22 november' */
export const formatWeekdayAndDay = dutchFormat({ weekday: 'long', day: 'numeric', month: 'long' })
/** 'zondag' */
export const formatWeekday = dutchFormat({ weekday: 'long' })
/** 'zondag 22 november 2026' */
export const formatFullDate = dutchFormat({ dateStyle: 'full' })
/** '22 nov' */
export const formatShortDayAndMonth = dutchFormat({ day: 'numeric', month: 'short' })
/** 'nov 2026' */
export const formatShortMonthAndYear = dutchFormat({ month: 'short', year: 'numeric' })

/** '22 november 2026 om 09:30' */
export const formatDateTime = dutchFormat({ dateStyle: 'long', timeStyle: 'short' })
/** 'zondag 22 november om 09:30' */
export const formatWeekdayDayAndTime = dutchFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})
/** '22 nov 2026, 09:30' */
export const formatShortDateTime = dutchFormat({ dateStyle: 'medium', timeStyle: 'short' })
/** '09:30' */
export const formatTime = dutchFormat({ timeStyle: 'short' })
