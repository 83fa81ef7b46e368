export const adminSubscriptionFilters = [
  'all',
  'tomorrow',
  'failed',
  'paused',
  'active',
  'stopped',
] as const
export type AdminSubscriptionFilter = (typeof adminSubscriptionFilters)[number]
