export const subscriptionStateLabels = {
  'awaiting-first-payment': 'Wacht op de eerste betaling',
  active: 'Loopt',
  paused: 'Gepauzeerd',
  'payment-failed': 'Betaling mislukt',
  stopped: 'Gestopt',
}
export type SubscriptionState = keyof typeof subscriptionStateLabels
export const subscriptionStates = Object.keys(subscriptionStateLabels) as SubscriptionState[]

const transitions: Readonly<Record<SubscriptionState, readonly SubscriptionState[]>> = {
  'awaiting-first-payment': ['active', 'stopped'],
  active: ['paused', 'payment-failed', 'stopped'],
  paused: ['active', 'stopped'],
  'payment-failed': ['active', 'paused', 'stopped'],
  stopped: [],
}
export const canTransitionSubscription = (
  from: SubscriptionState,
  to: SubscriptionState,
): boolean => transitions[from].includes(to)

/**
 * The states of one delivery. claimed: the shop created its order but did not charge it yet.
 * pending: the provider processes the charge. failed: the charge failed, so the shop retries it or
 * mails a payment link. charged-back: the bank returned the money to the customer.
 */
export const deliveryStates = [
  'claimed',
  'pending',
  'paid',
  'failed',
  'skipped',
  'cancelled',
  'charged-back',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

/**
 * True while the shop waits for the payment of the delivery. Meanwhile the shop creates no order
 * for the next delivery.
 */
export const isDeliveryUnsettled = (state: DeliveryState): boolean =>
  ['claimed', 'pending', 'failed'].includes(state)

export const adminSubscriptionFilters = [
  'active-or-failed',
  'all',
  'tomorrow',
  'failed',
  'paused',
  'active',
  'stopped',
] as const
export type AdminSubscriptionFilter = (typeof adminSubscriptionFilters)[number]
