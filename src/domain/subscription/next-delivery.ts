// When the next delivery comes.

import { type Schedule, skippedDates } from './dates.ts'
import { type Day, laterOf } from '../time/calendar-day.ts'
import type { SubscriptionState } from './state.ts'

type Planned = Schedule & { state: SubscriptionState; nextDate: Day; chargeFrom: Day | null; pausedUntil: Day | null }

/** Later than planned when it was announced late or waits for stock; null while nothing is to come. */
export function nextDeliveryDay(subscription: Planned): Day | null {
  const { state, nextDate, chargeFrom, pausedUntil } = subscription
  if (state === 'paused') return pausedUntil && skippedDates(nextDate, pausedUntil, subscription).first
  if (state === 'stopped' || state === 'payment-failed') return null
  return laterOf(nextDate, chargeFrom ?? nextDate)
}
