// The payment of the first order gives the mandate for later charges.

import type { NewSubscription } from '#domain/subscription/new-subscription.ts'
import type { PlaceOrderOptions } from '../order/order-draft.ts'
import { type PlacedOrder, placeOrder } from '../order/place-order.ts'
import type { AppContext } from '../context.ts'

/**
 * Calls `placeOrder` and accepts only payment methods that give a mandate.
 * @throws the problems of `placeOrder`
 */
export const placeSubscription = (
  context: AppContext,
  request: NewSubscription,
  key: string | undefined,
  options: Omit<PlaceOrderOptions, 'subscription' | 'byPhone'> = {},
): Promise<PlacedOrder> =>
  placeOrder(context, request, key, {
    ...options,
    subscription: { interval: request.subscription_interval, day: request.subscription_day },
  })
