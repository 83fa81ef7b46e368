import { adminSubscriptionActionEndpoints } from './admin-subscription-actions.ts'
import { adminSubscriptionEndpoints } from './admin-subscriptions.ts'
import {
  postSubscription,
  getSubscription,
  postSkipDelivery,
  postSubscriptionPause,
  postSubscriptionResume,
  postSubscriptionInterval,
  postSubscriptionContents,
  postSubscriptionAddress,
  postSubscriptionBillingAddress,
  postDeliverNow,
  postSubscriptionStop,
  postDeliveryPayment,
} from './subscriptions.ts'
import { subscriptionRecipientEndpoints } from './subscription-recipients.ts'
import { postUserSubscriptionsQuery } from './user-subscriptions.ts'

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
  postSubscriptionBillingAddress,
  postDeliverNow,
  postSubscriptionStop,
  postDeliveryPayment,
  ...subscriptionRecipientEndpoints,
  ...adminSubscriptionEndpoints,
  ...adminSubscriptionActionEndpoints,
] as const
