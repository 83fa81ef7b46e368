// Handing parcels over to the carrier: an order may leave in several, and has left when nothing of it is to be sent any more.

import type { Actor } from '#domain/account/actor.ts'
import type { Transaction } from '#data/db.ts'
import { addEvent, changeOrder, lockOrder, orderByNumber, type StoredOrder } from '#data/orders.ts'
import { addMail } from '#data/outbox.ts'
import { addShipment, hasShipment, standsOf } from '#data/shipments.ts'
import { inTransaction } from '#data/transaction.ts'
import { stepIs } from '#domain/order/fulfilment.ts'
import { canLeave, nothingToSend, type PacksOf } from '#domain/order/parcels.ts'
import { Problem } from '#domain/problem.ts'
import { recordFulfilment, sendable } from './fulfil-order.ts'
import type { Shop } from './shop.ts'

/** Whole address of the carrier's page; null where there is none. */
export type Parcel = { carrier: string; trackingCode: string | null; trackingUrl: string | null }
type Part = {
  /** The same key is the same parcel. */
  key?: string | undefined
  /** Everything that is to be sent when they are not named. */
  lines?: readonly PacksOf[] | undefined
}

/** A parcel of an order that is packed leaves; its buyer gets a mail to follow it. An order that has left already stays as it is.
 * @throws Problem not-found, not-yet, nothing-to-send, withdrawal-open */
export async function markShipped(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  number: string,
  by: Actor,
  parcel: Parcel,
  { key = 'all', lines }: Part = {},
): Promise<void> {
  const known = await orderByNumber(db, number)
  if (!known) throw new Problem('not-found')
  const at = now()
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, known.id)
    if (await hasShipment(tx, order.id, key)) return
    const is = stepIs(order, 'shipped')
    if (is === 'done' && !lines) return
    if (is !== 'next') throw new Problem(is === 'done' ? 'nothing-to-send' : 'not-yet')
    const stands = await sendable(tx, order)
    const packs = lines ?? stands.filter(({ toSend }) => toSend > 0).map(({ line, toSend }) => ({ line, quantity: toSend }))
    if (!canLeave(packs, stands)) throw new Problem('nothing-to-send')
    const shipment = await addShipment(tx, { orderId: order.id, key, at, by, ...parcel, lines: packs })
    await changeOrder(tx, order.id, parcel)
    await addMail(tx, { mail: 'order-shipped', recipient: order.email, data: { orderId: order.id, shipmentId: shipment } }, at)
    if (!(await hasLeft(tx, order, by, at))) await addEvent(tx, { orderId: order.id, what: 'partly-shipped', by, at, detail: { shipment } })
  })
}

/** Notes that everything of a packed order has left, when that is so: after a parcel, or after the rest was withdrawn. */
export async function hasLeft(tx: Transaction, order: StoredOrder, by: Actor, at: Date): Promise<boolean> {
  if (stepIs(order, 'shipped') !== 'next') return false
  const stands = await standsOf(tx, order)
  if (!nothingToSend(stands) || stands.every(({ sent }) => sent === 0)) return false
  await recordFulfilment(tx, order, 'shipped', { by, at })
  return true
}
