// A journey takes place on one Dutch day: what begins a minute before midnight is told otherwise a minute after it.

import { setTimeout } from 'node:timers/promises'
import { calendarDay } from '#domain/time/calendar-day.ts'

/** Waits for midnight in the Netherlands to pass when it comes within `milliseconds`; at any other hour it does not wait. */
export async function withinOneDay(milliseconds: number): Promise<void> {
  const later = () => new Date(Date.now() + milliseconds)
  for (const day = calendarDay(new Date()); calendarDay(new Date()) === day && calendarDay(later()) !== day;) await setTimeout(500)
}
