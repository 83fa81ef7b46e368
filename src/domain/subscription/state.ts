// Where a subscription stands, and where one of its deliveries stands.

export const subscriptionStates = ['awaiting-first-payment', 'active', 'paused', 'payment-failed', 'stopped'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

export const subscriptionStateLabels: Readonly<Record<SubscriptionState, string>> = {
  'awaiting-first-payment': 'Wacht op de eerste betaling',
  active: 'Loopt',
  paused: 'Gepauzeerd',
  'payment-failed': 'Betaling mislukt',
  stopped: 'Gestopt',
}

const steps: Readonly<Record<SubscriptionState, readonly SubscriptionState[]>> = {
  'awaiting-first-payment': ['active', 'stopped'],
  active: ['paused', 'payment-failed', 'stopped'],
  paused: ['active', 'stopped'],
  'payment-failed': ['active', 'paused', 'stopped'],
  stopped: [],
}
export const maySubscriptionBecome = (from: SubscriptionState, to: SubscriptionState): boolean => steps[from].includes(to)

/**
 * Of one delivery: its order is made (claimed), its money is on the way (pending), came (paid) or did not (failed: it is tried again or
 * asked for); nobody asks for it any more (cancelled), it was left out (skipped), or its money was taken back (charged-back).
 */
export const periodStates = ['claimed', 'pending', 'paid', 'failed', 'skipped', 'cancelled', 'charged-back'] as const
export type PeriodState = (typeof periodStates)[number]

/** Something is still to come of it, so no other delivery is charged meanwhile. */
export const isOpen = (state: PeriodState): boolean => ['claimed', 'pending', 'failed'].includes(state)
