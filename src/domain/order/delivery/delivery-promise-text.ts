import { addDays, type CalendarDay, daysBetween, toCalendarDay } from '../../time/calendar-day.ts'
import { formatTime, formatWeekday, formatWeekdayAndDay } from '../../time/format-date.ts'
import { startOfDay } from '../../time/local-time.ts'
import type { PromiseStatus } from './delivery-promise.ts'
import { promisedPlace } from './promised-place.ts'
import { formatCutOff } from './delivery-terms-text.ts'

/**
 * Names the cut-off for a reader of `now`: '16.00 uur' on its own day, 'maandag 16.00 uur' in the
 * week before, and 'maandag 4 januari 16.00 uur' if that Monday is not the first to come.
 */
export function formatCutOffMoment(before: Date, now: Date): string {
  const time = formatCutOff(formatTime(before))
  const days = daysBetween(toCalendarDay(now), toCalendarDay(before))
  if (days === 0) return time
  return `${days < 7 ? formatWeekday(before) : formatWeekdayAndDay(before)} ${time}`
}

/** The words for a cut-off change at midnight, and the next cut-off takes its place. */
export function wordsHoldUntil(before: Date, now: Date): Date {
  const midnight = startOfDay(addDays(toCalendarDay(now), 1))
  return before < midnight ? before : midnight
}

export const describePromise = (day: CalendarDay, isPickup: boolean): string =>
  `We verwachten dat je pakket uiterlijk ${formatWeekdayAndDay(day)} ${promisedPlace(isPickup)} is.`

/** For staff, beside an order that is still here. */
export const promiseStatusLabels: Record<PromiseStatus, string> = {
  due: 'Vandaag versturen',
  missed: 'Belofte gemist',
}
