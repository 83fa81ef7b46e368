// The ways in which staff looks at subscriptions.

export const subscriptionViews = ['all', 'tomorrow', 'failed', 'paused', 'active', 'stopped'] as const
export type SubscriptionView = (typeof subscriptionViews)[number]
