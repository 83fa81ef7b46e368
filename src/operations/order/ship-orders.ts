// Ships several orders in one action, and undoes that action while the mails to the customers are
// still waiting.

import { postponeShipmentMails } from '#data/mail/waiting-mails.ts'
import { loadSetting } from '#data/core/settings.ts'
import { carriersSetting } from '#domain/order/carriers-setting.ts'
import { orderByNumber } from '#data/order/orders.ts'
import type { Actor } from '#domain/order/actor.ts'
import { undoSeconds } from '#domain/order/undo-period.ts'
import { Problem } from '#domain/problem.ts'
import type { DbAndClock } from '../context.ts'
import { forEachOrder, type OrderOutcome } from './for-each-order.ts'
import { shipOrder } from './ship-order.ts'
import { toTrackingDetails } from './to-tracking-details.ts'
import { undoShipment } from './undo-shipment.ts'

type OrderShipment = { number: string; carrier: string; trackingCode: string | null }

const undoPeriodMs = undoSeconds * 1_000

/**
 * Ships each order in its own transaction, so that a refused order does not stop the others.
 * Repeating a call with the same key ships nothing twice. `awaitingScan` is the number of orders
 * whose mail waits until the carrier scans the label.
 */
export async function shipOrders(
  deps: DbAndClock,
  shipments: readonly OrderShipment[],
  { by, key }: { by: Actor; key: string },
): Promise<{ outcomes: OrderOutcome[]; awaitingScan: number }> {
  const carriers = await loadSetting(deps.db, carriersSetting)
  const undoableIds: number[] = []
  let awaitingScan = 0
  const outcomes = await forEachOrder(shipments, async ({ number, carrier, trackingCode }) => {
    const order = await orderByNumber(deps.db, number)
    if (!order) throw new Problem('not-found', { message: 'Deze bestelling bestaat niet.' })
    const tracking = toTrackingDetails(carriers, {
      carrier,
      trackingCode,
      postcode: order.postcode,
    })
    const shipped = await shipOrder(deps, number, by, tracking, { key, mailDelayMs: undoPeriodMs })
    if (!shipped)
      throw new Problem('nothing-to-send', { message: 'Deze bestelling is al verzonden.' })
    if (shipped.awaitsScan) awaitingScan++
    else if (shipped.isNew) undoableIds.push(shipped.shipmentId)
  })
  // The undo period of all orders starts when the last one is shipped. A killed process leaves each
  // mail due at its own time.
  const now = deps.clock()
  await postponeShipmentMails(deps.db, undoableIds, {
    now,
    dueAt: new Date(now.getTime() + undoPeriodMs),
  })
  return { outcomes, awaitingScan }
}

/**
 * Undoes the shipments with this key, each order on its own. An order whose mail left stays
 * shipped.
 */
export const undoShipments = (
  deps: DbAndClock,
  numbers: readonly string[],
  { by, key }: { by: Actor; key: string },
) =>
  forEachOrder(
    numbers.map((number) => ({ number })),
    ({ number }) => undoShipment(deps, number, by, key),
  )
