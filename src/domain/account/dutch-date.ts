// Dates as the Netherlands has them at that moment, whatever the clock of the computer says.

const parts = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'Europe/Amsterdam' })

/** '2026-11-22' */
export const dutchDay = (moment: Date): string => parts.format(moment)
