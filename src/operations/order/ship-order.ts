// Records shipments of a packed order.

import type { Actor } from '#domain/order/actor.ts'
import type { Transaction } from '#data/core/db.ts'
import { insertOrderEvent, updateOrderDetails, type OrderRow } from '#data/order/orders.ts'
import { queueCustomerMail } from '#data/mail/letters.ts'
import { insertShipment, findShipmentByKey, lineFulfilmentOf } from '#data/order/shipments.ts'
import { linkLabelToShipment } from '#data/order/shipping-labels.ts'
import { fulfilmentStepStatus } from '#domain/order/fulfilment.ts'
import { canShip, hasNothingToSend, type LineQuantity } from '#domain/order/shipment-quantities.ts'
import { hoursUntilMailWithoutScan } from '#domain/order/shipping-label.ts'
import { Problem } from '#domain/problem.ts'
import { msPerHour } from '#domain/time/durations.ts'
import { setFulfilmentStep, requireShippable } from './fulfil-order.ts'
import type { DbAndClock } from '../context.ts'
import { withOrder } from './with-order.ts'

/** `trackingUrl` is a full URL. */
export type TrackingDetails = {
  carrier: string
  trackingCode: string | null
  trackingUrl: string | null
}
type ShipmentOptions = {
  /** A repeated key does not create a second shipment. */
  key?: string | undefined
  /** Undefined means all packs that are not sent yet. */
  lines?: readonly LineQuantity[] | undefined
  /** The mail about the shipment waits for this long, during which staff can undo the shipment. */
  mailDelayMs?: number
}
/**
 * `awaitsScan`: the parcel has a label, and the mail leaves when the carrier scans it, or the next
 * morning.
 */
type ShipResult = { shipmentId: number; isNew: boolean; awaitsScan: boolean }

/**
 * Records a shipment and mails the customer about it. If the order is fully shipped, a call without
 * `lines` does nothing and returns undefined.
 * @throws Problem not-found, not-yet, nothing-to-send, withdrawal-open
 */
export async function shipOrder(
  { db, clock }: DbAndClock,
  number: string,
  by: Actor,
  tracking: TrackingDetails,
  { key = 'all', lines, mailDelayMs = 0 }: ShipmentOptions = {},
): Promise<ShipResult | undefined> {
  const at = clock()
  return withOrder(db, number, async (tx, order) => {
    const existingId = await findShipmentByKey(tx, order.id, key)
    if (existingId !== undefined) return { shipmentId: existingId, isNew: false, awaitsScan: false }
    const status = fulfilmentStepStatus(order, 'shipped')
    if (status === 'done' && !lines) return undefined
    if (status !== 'next') throw new Problem(status === 'done' ? 'nothing-to-send' : 'not-yet')
    const fulfilment = await requireShippable(tx, order)
    const packs =
      lines ??
      fulfilment
        .filter(({ toSend }) => toSend > 0)
        .map(({ line, toSend }) => ({ line, quantity: toSend }))
    if (!canShip(packs, fulfilment)) throw new Problem('nothing-to-send')
    const shipmentId = await insertShipment(tx, {
      orderId: order.id,
      key,
      at,
      by,
      ...tracking,
      lines: packs,
    })
    await updateOrderDetails(tx, order.id, tracking)
    const label = await linkLabelToShipment(tx, {
      orderId: order.id,
      shipmentId,
      trackingCode: tracking.trackingCode,
    })
    const awaitsScan = label?.status === 'ready'
    const dueAt = new Date(
      at.getTime() + (awaitsScan ? hoursUntilMailWithoutScan * msPerHour : mailDelayMs),
    )
    await queueCustomerMail(
      tx,
      order,
      { mail: 'order-shipped', data: { orderId: order.id, shipmentId } },
      at,
      { dueAt },
    )
    if (!(await markShippedWhenComplete(tx, order, by, at)))
      await insertOrderEvent(tx, {
        orderId: order.id,
        type: 'partly-shipped',
        by,
        at,
        detail: { shipment: shipmentId },
      })
    return { shipmentId, isNew: true, awaitsScan }
  })
}

/**
 * If packs were sent and none is left to send, marks the packed order as shipped and returns true.
 * Call it after packs were sent, withdrawn or refunded.
 */
export async function markShippedWhenComplete(
  tx: Transaction,
  order: OrderRow,
  by: Actor,
  at: Date,
): Promise<boolean> {
  if (fulfilmentStepStatus(order, 'shipped') !== 'next') return false
  const fulfilment = await lineFulfilmentOf(tx, order)
  if (!hasNothingToSend(fulfilment) || fulfilment.every(({ sent }) => sent === 0)) return false
  await setFulfilmentStep(tx, order, 'shipped', { by, at })
  return true
}
