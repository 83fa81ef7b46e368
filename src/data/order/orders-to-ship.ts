import { and, asc, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import { formatFullName, parcelCompany } from '#domain/address/billing-address.ts'
import { describeInstructions } from '#domain/order/delivery-instructions.ts'
import { describePickupPoint } from '#domain/order/pickup-point.ts'
import { lastPromiseToSend } from '#domain/order/delivery-promise.ts'
import { findShippingExclusionReason } from '#domain/order/pack-list.ts'
import { isLetterboxPost } from '#domain/sample/sample-shipping.ts'
import type { DeliveryTerms } from '#domain/order/delivery-terms.ts'
import type { Db } from '../core/db.ts'
import { idsOf } from '../core/rows.ts'
import { orderLines, orders } from '../tables/orders.ts'
import { matchesFulfilmentFilter } from './admin-order-list.ts'
import { findFreeTextWithdrawalOrders } from './returns.ts'
import { lineFulfilmentOfOrders } from './shipments.ts'
import { openLabelsOf } from './shipping-labels.ts'

type Queue = { now: Date; terms: DeliveryTerms; limit: number }

export const packedOrderIds = (db: Db, queue: Queue): Promise<number[]> =>
  oldestOrderIds(db, matchesFulfilmentFilter('packed', queue.now, queue.terms), queue.limit)

/**
 * Returns the ids of the orders to pack that must leave today, oldest first. An order without a
 * promised day leaves as soon as possible.
 */
export const orderIdsToPackToday = (db: Db, { now, terms, limit }: Queue): Promise<number[]> =>
  oldestOrderIds(
    db,
    and(
      matchesFulfilmentFilter('to-pack', now, terms),
      or(isNull(orders.promisedDay), lte(orders.promisedDay, lastPromiseToSend(now, terms))),
    ),
    limit,
  )

const oldestOrderIds = (db: Db, condition: SQL | undefined, limit: number) =>
  idsOf(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(condition)
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(limit),
  )

/**
 * Returns the orders to ship, oldest first. `excluded` has the orders that staff cannot ship, each
 * with the reason.
 */
export async function loadOrdersToShip(db: Db, orderIds: readonly number[]) {
  const ids = [...orderIds]
  const [found, lines, onHold, labels] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(inArray(orders.id, ids))
      .orderBy(asc(orders.createdAt), asc(orders.id)),
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)),
    findFreeTextWithdrawalOrders(db, ids),
    openLabelsOf(db, ids),
  ])
  const fulfilment = await lineFulfilmentOfOrders(db, found, lines)
  const withPacks = found.map((order) => {
    const linesOfOrder = fulfilment.get(order.id) ?? []
    const toSend = linesOfOrder.reduce((sum, line) => sum + line.toSend, 0)
    const withheld = linesOfOrder.reduce((sum, line) => sum + line.withheld, 0)
    return {
      order,
      packs: toSend,
      reason: findShippingExclusionReason(order, { toSend, withheld }),
    }
  })
  return {
    orders: withPacks
      .filter(({ reason }) => reason === undefined)
      .map(({ order, packs }) => ({
        number: order.number,
        company: parcelCompany(order),
        name: formatFullName(order),
        postcode: order.postcode,
        city: order.city,
        instructions: describeInstructions(order.deliveryInstructions),
        pickupPoint: order.pickupPoint && describePickupPoint(order.pickupPoint),
        byPost: order.contactByPost,
        letterbox: isLetterboxPost(lines.filter(({ orderId }) => orderId === order.id)),
        packs,
        onHold: onHold.some(({ orderId }) => orderId === order.id),
        label: labels.find(({ orderId }) => orderId === order.id),
      })),
    excluded: withPacks.flatMap(({ order, reason }) =>
      reason ? [{ number: order.number, reason }] : [],
    ),
  }
}
