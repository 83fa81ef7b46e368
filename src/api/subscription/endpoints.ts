import { adminSubscriptionActionEndpoints } from './admin-subscription-actions.ts'
import { adminSubscriptionEndpoints } from './admin-subscriptions.ts'
import {
  postSubscription,
  getUserSubscriptions,
  getSubscription,
  postSkipDelivery,
  pauseSubscriptionByLink,
  resumeSubscriptionByLink,
  changeSubscriptionInterval,
  changeSubscriptionContents,
  changeSubscriptionAddress,
  deliverNowByLink,
  stopSubscriptionByLink,
  payDeliveryByLink,
} from './subscriptions.ts'

export const subscriptionEndpoints = [
  postSubscription,
  getUserSubscriptions,
  getSubscription,
  postSkipDelivery,
  pauseSubscriptionByLink,
  resumeSubscriptionByLink,
  changeSubscriptionInterval,
  changeSubscriptionContents,
  changeSubscriptionAddress,
  deliverNowByLink,
  stopSubscriptionByLink,
  payDeliveryByLink,
  ...adminSubscriptionEndpoints,
  ...adminSubscriptionActionEndpoints,
] as const
