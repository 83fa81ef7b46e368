const whole = new Intl.DateTimeFormat('nl-NL', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'maandag 21 december 2026', of '2026-12-21'. */
export const wholeDay = (day: string): string => whole.format(new Date(day))
