// The packed orders that staff ship together, without their contents.

import { asc, inArray } from 'drizzle-orm'
import { findShippingExclusionReason } from '#domain/order/pack-list.ts'
import type { DeliveryTerms } from '#domain/order/delivery-terms.ts'
import type { Db } from '../core/db.ts'
import { orderLines, orders } from '../tables/orders.ts'
import { matchesFulfilmentFilter } from './admin-order-list.ts'
import { findFreeTextWithdrawalOrders } from './returns.ts'
import { lineFulfilmentOfOrders } from './shipments.ts'

/** Returns the ids of the packed orders with packs to send, oldest first. */
export async function packedOrderIds(db: Db, { now, terms, limit }: { now: Date; terms: DeliveryTerms; limit: number }): Promise<number[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(matchesFulfilmentFilter('packed', now, terms))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit)
  return found.map(({ id }) => id)
}

/** Returns the orders to ship, oldest first. `excluded` has the orders that staff cannot ship, each with the reason. */
export async function loadOrdersToShip(db: Db, orderIds: readonly number[]) {
  const ids = [...orderIds]
  const [found, lines, onHold] = await Promise.all([
    db.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.createdAt), asc(orders.id)),
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)),
    findFreeTextWithdrawalOrders(db, ids),
  ])
  const fulfilment = await lineFulfilmentOfOrders(db, found, lines)
  const withPacks = found.map((order) => {
    const linesOfOrder = fulfilment.get(order.id) ?? []
    const toSend = linesOfOrder.reduce((sum, line) => sum + line.toSend, 0)
    const withheld = linesOfOrder.reduce((sum, line) => sum + line.withheld, 0)
    return { order, packs: toSend, reason: findShippingExclusionReason(order, { toSend, withheld }) }
  })
  return {
    orders: withPacks
      .filter(({ reason }) => reason === undefined)
      .map(({ order, packs }) => ({
        number: order.number,
        company: order.companyName,
        name: `${order.firstName} ${order.lastName}`.trim(),
        postcode: order.postcode,
        city: order.city,
        packs,
        on_hold: onHold.some(({ orderId }) => orderId === order.id),
      })),
    excluded: withPacks.flatMap(({ order, reason }) => (reason ? [{ number: order.number, reason }] : [])),
  }
}
