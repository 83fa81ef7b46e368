// Customers change what they ask of the carrier until the order is packed. By the link of the order
// alone the change waits until they confirm it from a mail, because a stranger with the link could
// have the parcel left elsewhere.

import { isOrderOfUser } from '#data/customer/customer-orders.ts'
import { endPendingChange, endOpenChanges } from '#data/customer/pending-changes.ts'
import type { Transaction } from '#data/core/db.ts'
import { insertOrderEvent, updateOrderDetails, type OrderRow } from '#data/order/orders.ts'
import { isUnverifiedOrder } from '#domain/order/unverified-order.ts'
import { canChangeInstructions } from '#domain/order/allowed-after-sale.ts'
import {
  type DeliveryInstructions,
  describeInstructions,
} from '#domain/order/delivery-instructions.ts'
import { isOpenAndUnpacked } from '#domain/order/fulfilment.ts'
import { Problem } from '#domain/problem.ts'
import type { AppContext, DbAndClock } from '../context.ts'
import { requestConfirmation } from '../customer/pending-change/request-confirmation.ts'
import { findOrderByLink } from './access-links.ts'
import { withOrderLock } from './with-order.ts'

type ByLink = { token: string; userId: number | undefined }
type Instructions = DeliveryInstructions | null

const isSame = (one: Instructions, other: Instructions) =>
  describeInstructions(one).join() === describeInstructions(other).join()

/**
 * Null asks nothing any more. The same request changes nothing. Returns true if the customer has to
 * confirm the change.
 * @throws Problem not-found, already-packed, not-allowed, too-many-requests
 */
export async function changeDeliveryInstructionsByLink(
  { db, clock, links }: DbAndClock & Pick<AppContext, 'links'>,
  { token, userId }: ByLink,
  instructions: Instructions,
): Promise<boolean> {
  const linked = await findOrderByLink({ db, links }, token)
  if (!linked) throw new Problem('not-found')
  const isOwner = userId !== undefined && (await isOrderOfUser(db, userId, linked.id))
  const now = clock()
  const subject = { orderId: linked.id }
  return withOrderLock(db, linked.id, async (tx, order) => {
    if (!isOpenAndUnpacked(order)) throw new Problem('already-packed')
    if (!canChangeInstructions(order))
      throw new Problem('not-allowed', {
        message: 'Bij een afhaalpunt is er geen bezorger aan de deur.',
      })
    const kind = 'delivery-instructions'
    if (isOwner) {
      await endOpenChanges(tx, subject, kind, now)
      await changeInstructions(tx, order, instructions, now)
      return false
    }
    if (isSame(order.deliveryInstructions, instructions)) return false
    const { email } = order
    const unpaidOrder = isUnverifiedOrder(order)
    await requestConfirmation(tx, subject, { kind, instructions }, { email, now, unpaidOrder })
    return true
  })
}

/**
 * Applies a change that was requested by link, after the customer confirmed it from a mail.
 * @throws Problem already-packed, change-over, change-outdated
 */
export async function applyConfirmedInstructions(
  { db, clock }: DbAndClock,
  orderId: number,
  instructions: Instructions,
  changeId: number,
): Promise<void> {
  const now = clock()
  await withOrderLock(db, orderId, async (tx, order) => {
    if (!isOpenAndUnpacked(order)) throw new Problem('already-packed')
    if (!canChangeInstructions(order)) throw new Problem('change-outdated')
    if (!(await endPendingChange(tx, changeId, 'confirmed', now))) throw new Problem('change-over')
    await changeInstructions(tx, order, instructions, now)
  })
}

async function changeInstructions(
  tx: Transaction,
  { id: orderId, deliveryInstructions }: OrderRow,
  instructions: Instructions,
  at: Date,
): Promise<void> {
  if (isSame(deliveryInstructions, instructions)) return
  await updateOrderDetails(tx, orderId, { deliveryInstructions: instructions })
  await insertOrderEvent(tx, { orderId, type: 'instructions-changed', by: 'shopper', at })
}
