import type { CalendarDay } from '../../time/calendar-day.ts'
import { formatTime, formatWeekday, formatWeekdayAndDay } from '../../time/format-date.ts'
import type { PromiseStatus } from './delivery-promise.ts'
import { promisedPlace } from './promised-place.ts'
import { formatCutOff } from './delivery-terms-text.ts'

/** The weekday keeps a sentence true on a page that stays open past the cut-off. */
export const formatCutOffMoment = (before: Date): string =>
  `${formatWeekday(before)} ${formatCutOff(formatTime(before))}`

export const describePromise = (day: CalendarDay, isPickup: boolean): string =>
  `We verwachten dat je pakket uiterlijk ${formatWeekdayAndDay(day)} ${promisedPlace(isPickup)} is.`

/** For staff, beside an order that is still here. */
export const promiseStatusLabels: Record<PromiseStatus, string> = {
  due: 'Vandaag versturen',
  missed: 'Belofte gemist',
}
