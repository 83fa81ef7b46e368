// Keeps a journey within one Dutch calendar day: the shop’s texts about days change at midnight.

import { setTimeout } from 'node:timers/promises'
import { toCalendarDay } from '#domain/time/calendar-day.ts'

/**
 * Waits for midnight in the Netherlands to pass when it comes within `milliseconds`; otherwise
 * returns at once.
 */
export async function waitOutMidnight(milliseconds: number): Promise<void> {
  const later = () => new Date(Date.now() + milliseconds)
  for (
    const day = toCalendarDay(new Date());
    toCalendarDay(new Date()) === day && toCalendarDay(later()) !== day;
  )
    await setTimeout(500)
}
