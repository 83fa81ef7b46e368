import type { Day } from './calendar-day.ts'

/** '22/11/2026', of '2026-11-22'. */
export const formatNumericDate = (day: Day): string => day.split('-').toReversed().join('/')
