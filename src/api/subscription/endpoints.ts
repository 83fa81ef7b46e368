import { adminSubscriptionActionEndpoints } from './admin-subscription-actions.ts'
import { adminSubscriptionEndpoints } from './admin-subscriptions.ts'
import {
  postSubscription,
  postUserSubscriptionsQuery,
  getSubscription,
  postSkipDelivery,
  postSubscriptionPause,
  postSubscriptionResume,
  postSubscriptionInterval,
  postSubscriptionContents,
  postSubscriptionAddress,
  postDeliverNow,
  postSubscriptionStop,
  postDeliveryPayment,
} from './subscriptions.ts'

export const subscriptionEndpoints = [
  postSubscription,
  postUserSubscriptionsQuery,
  getSubscription,
  postSkipDelivery,
  postSubscriptionPause,
  postSubscriptionResume,
  postSubscriptionInterval,
  postSubscriptionContents,
  postSubscriptionAddress,
  postDeliverNow,
  postSubscriptionStop,
  postDeliveryPayment,
  ...adminSubscriptionEndpoints,
  ...adminSubscriptionActionEndpoints,
] as const
