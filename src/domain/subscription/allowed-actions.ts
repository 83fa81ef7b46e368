import { type CalendarDay, addDays } from '../time/calendar-day.ts'
import type { DeliveryState, SubscriptionState } from './subscription-state.ts'
import { isDeliveryUnsettled } from './subscription-state.ts'

export type SubscriptionSituation = {
  state: SubscriptionState
  /** The latest delivery for which the shop created an order. */
  latest: { state: DeliveryState; date: CalendarDay } | undefined
  today: CalendarDay
  /** True for a test subscription once payments move money (order/test-order.ts). */
  isLeftOver: boolean
}
export type SubscriptionAction =
  | 'skip'
  | 'pause'
  | 'resume'
  | 'change'
  | 'deliver_now'
  | 'stop'
  | 'pay'

export function allowedActions({
  state,
  latest,
  today,
  isLeftOver,
}: SubscriptionSituation): Record<SubscriptionAction, boolean> {
  const isActive = state === 'active'
  const isRunning = isActive || state === 'paused' || state === 'payment-failed'
  const hasUnsettled = latest !== undefined && isDeliveryUnsettled(latest.state)
  return {
    skip: isActive,
    pause: isActive,
    resume: state === 'paused',
    change: isRunning,
    deliver_now:
      isActive && !isLeftOver && !hasUnsettled && (latest === undefined || latest.date < today),
    stop: state !== 'stopped',
    pay: isRunning && !isLeftOver && latest?.state === 'failed',
  }
}

export const canRetryCharge = ({
  state,
  latest,
  isLeftOver,
}: Pick<SubscriptionSituation, 'state' | 'isLeftOver'> & {
  latest: { state: DeliveryState } | undefined
}): boolean =>
  (state === 'active' || state === 'payment-failed') && latest?.state === 'failed' && !isLeftOver

/** Returns the last day on which the customer can still change the delivery on `next`. */
export const changeDeadline = (next: CalendarDay): CalendarDay => addDays(next, -1)
