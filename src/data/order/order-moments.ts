// Which moments of an order a change reaches, for extensions.

import { alias } from 'drizzle-orm/pg-core'
import type { ShopEvent } from '#domain/shop-event.ts'
import { orders } from '../tables/order/orders.ts'

/** In the order in which extensions hear of them. */
const eventsOfMoments = {
  acceptedAt: 'order.accepted',
  paidAt: 'order.paid',
  packedAt: 'order.packed',
  shippedAt: 'order.shipped',
  deliveredAt: 'order.delivered',
  cancelledAt: 'order.cancelled',
} as const
const moments = Object.keys(eventsOfMoments) as (keyof typeof eventsOfMoments)[]
type Moments = Pick<typeof orders.$inferSelect, 'state' | keyof typeof eventsOfMoments>

/** For the statement that changes an order: the order and its moments before the change. */
export const orderBefore = alias(orders, 'before')
const { state, acceptedAt, paidAt, packedAt, shippedAt, deliveredAt, cancelledAt } = orderBefore
export const momentsBefore = {
  state,
  acceptedAt,
  paidAt,
  packedAt,
  shippedAt,
  deliveredAt,
  cancelledAt,
}

export function findReachedMoments(
  orderId: number,
  before: Moments,
  change: Partial<Moments>,
): ShopEvent[] {
  const reached: ShopEvent['type'][] = moments
    .filter((moment) => change[moment] && before[moment] === null)
    .map((moment) => eventsOfMoments[moment])
  if (change.state !== before.state)
    if (change.state === 'partly-refunded' || change.state === 'refunded')
      reached.push(`order.${change.state}`)
  return reached.map((type) => ({ type, id: orderId }))
}
