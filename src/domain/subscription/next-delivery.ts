import { type DeliverySchedule, splitScheduleAt } from './delivery-dates.ts'
import { type CalendarDay, laterDay } from '../time/calendar-day.ts'
import type { SubscriptionState } from './subscription-state.ts'

export type NextDelivery = DeliverySchedule & {
  state: SubscriptionState
  nextDate: CalendarDay
  earliestChargeDate: CalendarDay | null
  pausedUntil: CalendarDay | null
}

/**
 * Returns the planned day, or a later day after a pause, a late announcement or a shortage. Null if
 * no delivery is planned.
 */
export function nextDeliveryDay(subscription: NextDelivery): CalendarDay | null {
  const { state, nextDate, earliestChargeDate, pausedUntil } = subscription
  if (state === 'paused')
    return pausedUntil && splitScheduleAt(nextDate, pausedUntil, subscription).first
  if (state === 'stopped' || state === 'payment-failed') return null
  return laterDay(nextDate, earliestChargeDate ?? nextDate)
}
