import type { CalendarDay } from './calendar-day.ts'

/** Returns '22/11/2026' for '2026-11-22'. */
export const formatNumericDate = (day: CalendarDay): string => day.split('-').toReversed().join('/')
