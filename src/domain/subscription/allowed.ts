// What can be done with a subscription as it stands now.

import { type Day, daysLater } from '../time/calendar-day.ts'
import type { PeriodState, SubscriptionState } from './state.ts'
import { isOpen } from './state.ts'

export type Situation = {
  state: SubscriptionState
  /** The latest delivery that was begun. */
  latest: { state: PeriodState; date: Day } | undefined
  /** In the calendar. */
  today: Day
}
export type SubscriptionAction = 'skip' | 'pause' | 'resume' | 'change' | 'deliver_now' | 'stop' | 'pay'

/** Paying is possible for a delivery whose debit failed. */
export function allowedIn({ state, latest, today }: Situation): Record<SubscriptionAction, boolean> {
  const active = state === 'active'
  const alive = active || state === 'paused' || state === 'payment-failed'
  const underWay = latest !== undefined && isOpen(latest.state)
  return {
    skip: active,
    pause: active,
    resume: state === 'paused',
    change: alive,
    deliver_now: active && !underWay && (latest === undefined || latest.date < today),
    stop: state !== 'stopped',
    pay: alive && latest?.state === 'failed',
  }
}

/** Whether a debit that failed can be asked for again: nothing else of it is under way, and its owner wants the delivery. */
export const mayRetry = (state: SubscriptionState, latest: PeriodState | undefined): boolean =>
  (state === 'active' || state === 'payment-failed') && latest === 'failed'

/** The last day on which a change counts for the delivery on `next`. */
export const changeUntil = (next: Day): Day => daysLater(next, -1)
