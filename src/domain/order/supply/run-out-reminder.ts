// The mail a week before the packs run out. The shop stores only the day of the mail, and only for
// a customer who requests it.

import { addDays, type CalendarDay } from '../../time/calendar-day.ts'
import type { Supply } from './supply.ts'

const daysBefore = 7
/** A mail that leaves later than this after its day, after an outage, no longer helps. */
export const maxReminderDelayDays = 5
export const maxReminderDays = 365

export const invalidReminderDayMessage = 'Kies een dag na vandaag, hoogstens een jaar vooruit.'
export const stoppedReminderMessage =
  'Je hebt deze mail voor deze bestelling gestopt. Bij een volgende bestelling kun je hem weer vragen.'

export const reminderDayFor = (runOutDay: CalendarDay): CalendarDay =>
  addDays(runOutDay, -daysBefore)

export const isReminderDay = (day: CalendarDay, today: CalendarDay): boolean =>
  day > today && day <= addDays(today, maxReminderDays)

type RunOutDay = { supply: Supply; runOutDay: CalendarDay | undefined }

/**
 * An order has one mail. Chooses the item that runs out first, which then offers the mail; without
 * any run-out day the first item.
 */
export function chooseReminderItem(
  items: readonly RunOutDay[],
  orderToken: string,
): Supply | undefined {
  const ofOrder = items.filter(({ supply }) => supply.order_token === orderToken && supply.reminder)
  const [first] = ofOrder.toSorted((one, other) =>
    (one.runOutDay ?? '9') < (other.runOutDay ?? '9') ? -1 : 1,
  )
  return first?.supply
}
