// The withdrawal period: 14 days after delivery, in Dutch calendar days.

import { toCalendarDay, addDays, weekdayOf } from '../../time/calendar-day.ts'
import { startOfDay } from '../../time/local-time.ts'

export const withdrawalPeriodDays = 14

/**
 * Returns the end of the last day of the period. If day 14 is in a weekend, the last day is the
 * next Monday (Regulation 1182/71). Returns undefined before delivery, because the period has not
 * started.
 */
export function withdrawalDeadline(deliveredAt: Date | null): Date | undefined {
  if (!deliveredAt) return undefined
  const last = addDays(toCalendarDay(deliveredAt), withdrawalPeriodDays)
  const daysToMonday = weekdayOf(last) < 6 ? 0 : 8 - weekdayOf(last)
  return startOfDay(addDays(last, daysToMonday + 1))
}

export const canWithdraw = (deliveredAt: Date | null, now: Date): boolean => {
  const ends = withdrawalDeadline(deliveredAt)
  return ends === undefined || now < ends
}
