// Maps the subscription of an order to its API shape for a customer with the access link.

import type { SubscriptionRow } from '#data/subscription/subscriptions.ts'
import { nextDeliveryDay } from '#domain/subscription/next-delivery.ts'
import type { AppContext } from '#operations/context.ts'
import { subscriptionToken } from '#operations/order/access-links.ts'

/** Returns the `subscription` member of an order status. */
export function toOrderSubscription(
  context: Pick<AppContext, 'links'>,
  subscription: SubscriptionRow,
) {
  const { number, state, interval } = subscription
  return {
    token: subscriptionToken(context, subscription),
    number,
    state,
    interval,
    next_date: nextDeliveryDay(subscription),
  }
}
