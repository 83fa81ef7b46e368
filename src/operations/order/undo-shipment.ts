// Undoes a shipment while its mail to the customer is still waiting, or within the same time if
// there is no mail.

import { deleteWaitingShipmentMails } from '#data/mail/waiting-mails.ts'
import { insertOrderEvent, transitionOrder, updateOrderDetails } from '#data/order/orders.ts'
import { deleteShipment, findShipmentByKey, shipmentsOf } from '#data/order/shipments.ts'
import { unlinkLabelsOf } from '#data/order/shipping-labels.ts'
import type { Transaction } from '#data/core/db.ts'
import type { Actor } from '#domain/order/actor.ts'
import { undoSeconds } from '#domain/order/undo-period.ts'
import { Problem } from '#domain/problem.ts'
import type { DbAndClock } from '../context.ts'
import { withOrder } from './with-order.ts'

const mailLeftMessage = 'De mail aan de klant is al weg. Deze verzending kan niet meer terug.'
const tooLateMessage = `Deze verzending is langer dan ${undoSeconds} seconden geleden en kan niet meer terug.`

/**
 * Deletes the shipment with this idempotency key and its mail, after which the order is packed
 * again. Does nothing if no such shipment exists.
 * @throws Problem not-found; not-yet if the mail left, the time is over or the order has gone on
 */
export async function undoShipment(
  { db, clock }: DbAndClock,
  number: string,
  by: Actor,
  key: string,
): Promise<void> {
  const at = clock()
  await withOrder(db, number, async (tx, order) => {
    const shipmentId = await findShipmentByKey(tx, order.id, key)
    if (shipmentId === undefined) return
    const hasGoneOn =
      order.deliveredAt !== null || !['packed', 'shipped', 'partly-refunded'].includes(order.state)
    // A customer by post gets no mail about a shipment, so only the time limits the undo.
    const isInTime = order.contactByPost
      ? await isWithinUndoPeriod(tx, order.id, { shipmentId, now: at })
      : await deleteWaitingShipmentMails(tx, { shipmentId, recipient: order.email, now: at })
    if (hasGoneOn || !isInTime)
      throw new Problem('not-yet', {
        message: order.contactByPost ? tooLateMessage : mailLeftMessage,
      })
    await unlinkLabelsOf(tx, { orderId: order.id, shipmentId })
    await deleteShipment(tx, shipmentId)
    const previous = (await shipmentsOf(tx, [order.id])).at(-1)
    const change = {
      carrier: previous?.carrier ?? null,
      trackingCode: previous?.trackingCode ?? null,
      trackingUrl: previous?.trackingUrl ?? null,
      shippedAt: null,
      // The payment period of a pay-later order starts when the order leaves.
      ...(order.acceptedAt && { paymentDueOn: null }),
    }
    if (order.state === 'shipped')
      return transitionOrder(tx, order, 'packed', { by, at, event: 'shipment-undone', ...change })
    await updateOrderDetails(tx, order.id, change)
    await insertOrderEvent(tx, { orderId: order.id, type: 'shipment-undone', by, at })
  })
}

async function isWithinUndoPeriod(
  tx: Transaction,
  orderId: number,
  { shipmentId, now }: { shipmentId: number; now: Date },
): Promise<boolean> {
  const shipment = (await shipmentsOf(tx, [orderId])).find(({ id }) => id === shipmentId)
  return shipment !== undefined && now.getTime() < shipment.at.getTime() + undoSeconds * 1_000
}
