// Beginning a subscription: an order like any other, of which the payment gives leave to debit later ones.

import type { NewSubscription } from '#domain/subscription/new-subscription.ts'
import { type PlacedOrder, placeOrder } from '../place-order.ts'
import type { Shop } from '../shop.ts'

/** Like `placeOrder`, with methods only that can be debited again. @throws the same problems */
export const placeSubscription = (shop: Shop, wanted: NewSubscription, key: string | undefined, sender?: string): Promise<PlacedOrder> =>
  placeOrder(shop, wanted, key, { sender, subscription: { interval: wanted.subscription_interval } })
