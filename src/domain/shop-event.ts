import type { SubscriptionState } from './subscription/subscription-state.ts'

type OrderMoment =
  | 'accepted'
  | 'paid'
  | 'packed'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'partly-refunded'
  | 'refunded'

/**
 * What extensions hear of. The moments of an order tell more than its state: a partly refunded
 * order keeps that state while the rest is packed and shipped.
 */
export type ShopEvent = Readonly<{
  type:
    | `order.${OrderMoment}`
    | `subscription.${Exclude<SubscriptionState, 'awaiting-first-payment'>}`
    | 'stock.changed'
  /** Of the order, the subscription or the item. */
  id: number
}>
