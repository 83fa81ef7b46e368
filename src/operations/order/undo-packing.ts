// Takes back that an order is packed, until its parcel leaves.

import { deleteUnclaimedOrderMails, isOrderMailQueued } from '#data/mail/waiting-mails.ts'
import {
  insertOrderEvent,
  orderByNumber,
  type OrderRow,
  transitionOrder,
  updateOrderDetails,
} from '#data/order/orders.ts'
import { shipmentsOf } from '#data/order/shipments.ts'
import { openLabelsOf } from '#data/order/shipping-labels.ts'
import type { Db } from '#data/core/db.ts'
import type { Actor } from '#domain/order/actor.ts'
import { describeEnd, isOpenAndUnshipped } from '#domain/order/fulfilment.ts'
import { Problem } from '#domain/problem.ts'
import { cancelLabel } from './cancel-label.ts'
import type { LabelDeps } from './create-labels.ts'
import { withOrderLock } from './with-order.ts'

const leftMessage = 'Er is al een pakket van deze bestelling weg. Dit kan niet meer terug.'

/**
 * The order then waits to be packed again, without its label. Returns whether the customer already
 * got the mail about it. Idempotent.
 * @throws Problem not-found; already-sent after the parcel left; not-yet for an order that was
 * cancelled or refunded; still-busy, labels-unavailable
 */
export async function undoPacking(deps: LabelDeps, number: string, by: Actor): Promise<boolean> {
  const known = await orderByNumber(deps.db, number)
  if (!known) throw new Problem('not-found', { message: 'Deze bestelling bestaat niet.' })
  await requireUnshipped(deps.db, known)
  await cancelOpenLabel(deps, known, by)
  return withOrderLock(deps.db, known.id, async (tx, order) => {
    await requireUnshipped(tx, order)
    const mail = { orderId: order.id, recipient: order.email, mail: 'order-packed' } as const
    await deleteUnclaimedOrderMails(tx, mail)
    const hasMailLeft = !order.contactByPost && (await isOrderMailQueued(tx, mail))
    if (order.packedAt === null) return hasMailLeft
    const change = { by, at: deps.clock() }
    if (order.state === 'packed')
      await transitionOrder(tx, order, order.paidAt ? 'paid' : 'accepted', {
        ...change,
        event: 'packing-undone',
        packedAt: null,
      })
    else {
      await updateOrderDetails(tx, order.id, { packedAt: null })
      await insertOrderEvent(tx, { orderId: order.id, type: 'packing-undone', ...change })
    }
    return hasMailLeft
  })
}

async function requireUnshipped(db: Db, order: OrderRow): Promise<void> {
  if (order.shippedAt !== null || (await shipmentsOf(db, [order.id])).length > 0)
    throw new Problem('already-sent', { message: leftMessage })
  if (!isOpenAndUnshipped(order))
    throw new Problem('not-yet', {
      message: [describeEnd(order), 'Er is niets terug te nemen.'].filter(Boolean).join(' '),
    })
}

/**
 * Cancels the label of a parcel that does not leave after all. Leaves a label of another service,
 * which only that service can cancel. Call it outside any transaction.
 * @throws Problem already-sent if the carrier has the parcel; still-busy, labels-unavailable
 */
export async function cancelOpenLabel(
  deps: LabelDeps,
  { id, number }: Pick<OrderRow, 'id' | 'number'>,
  by: Actor,
): Promise<void> {
  const [label] = await openLabelsOf(deps.db, [id])
  if (label && label.service === deps.labels?.name)
    await cancelLabel(deps, number, by).catch(async (problem: unknown) => {
      // A colleague cancelled it meanwhile.
      if ((await openLabelsOf(deps.db, [id])).length > 0) throw problem
    })
}
