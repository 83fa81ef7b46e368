// Programs of partners report that they packed or shipped an order.

import { loadPartnerOrders } from '#data/api-key/partner-orders.ts'
import { loadSetting } from '#data/core/settings.ts'
import { carriersSetting } from '#domain/order/carriers-setting.ts'
import { orderByNumber, type OrderRow } from '#data/order/orders.ts'
import { partnerActor } from '#domain/order/actor.ts'
import { isConfirmed } from '#domain/payment/pay-later.ts'
import { Problem } from '#domain/problem.ts'
import type { LineQuantity } from '#domain/order/shipment-quantities.ts'
import type { DbAndClock } from '../context.ts'
import { markPacked } from '../order/fulfil-order.ts'
import { shipOrder } from '../order/ship-order.ts'
import { toTrackingDetails } from '../order/to-tracking-details.ts'
import type { Partner } from './find-partner.ts'

/**
 * `version` is what the partner read with the contents; another one means that packs were swapped
 * since.
 */
export async function packByPartner(
  deps: DbAndClock,
  partner: Partner,
  number: string,
  version: number | undefined,
): Promise<void> {
  await requireConfirmedOrder(deps, number)
  await markPacked(deps, number, partnerActor(partner.id), { swaps: version })
}

type PartnerShipment = {
  key: string
  carrier: string
  trackingCode: string | null
  lines: readonly LineQuantity[] | undefined
  version: number | undefined
}

/**
 * Ships an order, and packs it first if nobody reported that. A repeated `key` is the same
 * shipment. Returns whether packs are left to send.
 * @throws Problem not-found, not-yet, nothing-to-send, withdrawal-open, swap-open,
 * version-conflict; input-invalid for an unknown carrier
 */
export async function shipByPartner(
  deps: DbAndClock,
  partner: Partner,
  number: string,
  { key, carrier, trackingCode, lines, version }: PartnerShipment,
): Promise<{ isComplete: boolean }> {
  const order = await requireConfirmedOrder(deps, number)
  const carriers = await loadSetting(deps.db, carriersSetting)
  const tracking = toTrackingDetails(carriers, { carrier, trackingCode, postcode: order.postcode })
  const by = partnerActor(partner.id)
  await markPacked(deps, number, by, { swaps: version })
  await shipOrder(deps, number, by, tracking, { key: `partner-${partner.id}-${key}`, lines })
  const [shipped] = await loadPartnerOrders(deps.db, [order.id])
  return { isComplete: shipped?.isToSend !== true }
}

/** Partners learn nothing of an order that nobody paid or accepted. */
async function requireConfirmedOrder({ db }: DbAndClock, number: string): Promise<OrderRow> {
  const order = await orderByNumber(db, number)
  if (!order || !isConfirmed(order)) throw new Problem('not-found')
  return order
}
