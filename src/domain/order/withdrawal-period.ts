// How long a purchase may be undone: 14 days after its delivery, in Amsterdam's calendar.

import { calendarDay, daysLater, weekdayOf } from '../time/calendar-day.ts'
import { startOfDay } from '../time/local-time.ts'

const days = 14

/** The moment at which the last day ends; a last day in the weekend is followed by a Monday (Regulation 1182/71). Undefined before delivery: then it is open. */
export function withdrawalEnds(deliveredAt: Date | null): Date | undefined {
  if (!deliveredAt) return undefined
  const last = daysLater(calendarDay(deliveredAt), days)
  const daysToMonday = weekdayOf(last) < 6 ? 0 : 8 - weekdayOf(last)
  return startOfDay(daysLater(last, daysToMonday + 1))
}

export const mayWithdraw = (deliveredAt: Date | null, now: Date): boolean => {
  const ends = withdrawalEnds(deliveredAt)
  return ends === undefined || now < ends
}
