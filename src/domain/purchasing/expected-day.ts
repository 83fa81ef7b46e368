// The day on which the shop expects a purchase order.

import { type CalendarDay, addDays } from '../time/calendar-day.ts'
import { addWorkingDays } from '../time/working-days.ts'

/** The first working day on which an order of `today` can arrive. */
export const proposeExpectedDay = (today: CalendarDay, leadTimeDays: number): CalendarDay =>
  addWorkingDays(addDays(today, leadTimeDays - 1), 1)
