// Days and moments as the back office writes them.

const day = new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Europe/Amsterdam' })
const moment = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Amsterdam' })

/** '3 dec 2026' for a day ('2026-12-03') or the Dutch day of a moment; a dash for none. */
export const dayWords = (iso: string | null | undefined): string => (iso ? day.format(new Date(iso)) : '–')
/** '3 dec 2026 14:05', in the Netherlands; a dash for none. */
export const momentWords = (iso: string | null | undefined): string => (iso ? moment.format(new Date(iso)) : '–')
