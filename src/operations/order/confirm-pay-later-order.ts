// The customer confirms or rejects an order that is paid afterwards, from the mail or with a login.

import {
  endPendingChange,
  pendingChangeRowsOf,
  type PendingChangeRow,
} from '#data/customer/pending-changes.ts'
import { isOrderOfUser } from '#data/customer/customer-orders.ts'
import { lockOrder, type OrderRow } from '#data/order/orders.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { isAwaitingConfirmation } from '#domain/payment/pay-later.ts'
import { Problem } from '#domain/problem.ts'
import type { AppContext } from '../context.ts'
import { decidePayLater, takePayLaterStep } from './accept-pay-later-order.ts'
import { findOrderByLink } from './access-links.ts'
import { cancelLockedOrder, settleCancelledOrder, syncUnsettledPayment } from './cancel-order.ts'
import { limitsNetworks } from './unpaid-order-limits.ts'
import { withOrderLock } from './with-order.ts'

const orderOverMessage =
  'Deze bestelling wacht niet meer op je bevestiging. Op de pagina van je bestelling zie je hoe het ervoor staat.'

type Deps = Pick<AppContext, 'db' | 'clock' | 'unpaidOrderLimits'>
type PendingOrder = { id: number; orderId: number }

/**
 * Accepts the order, or leaves it to staff, by the rules and the orders of this moment.
 * @throws Problem change-over; input-invalid about `payment_method`
 */
export const confirmPayLaterOrder = (
  { db, clock, unpaidOrderLimits }: Deps,
  { id, orderId }: PendingOrder,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const order = await lockOrder(tx, orderId)
    if (!isAwaitingConfirmation(order) || !(await endPendingChange(tx, id, 'confirmed', now)))
      throw new Problem('change-over', { message: orderOverMessage })
    const network = limitsNetworks(unpaidOrderLimits) ? order.senderNetwork : null
    const step = await decidePayLater(
      tx,
      {
        customer: { ...order, network },
        total: order.total,
        toPickupPoint: order.pickupPoint !== null,
        emailFrom: 'mail',
        exceptId: orderId,
      },
      now,
    )
    await takePayLaterStep(tx, orderId, step, now)
  })

/**
 * The login proves that the customer can be reached.
 * @throws Problem not-found, also for an order of somebody else; change-over; input-invalid about
 * `payment_method`
 */
export async function confirmPayLaterOrderByLogin(
  context: Deps & Pick<AppContext, 'links'>,
  token: string,
  userId: number,
): Promise<void> {
  const order = await findOrderByLink(context, token)
  if (!order || !(await isOrderOfUser(context.db, userId, order.id))) throw new Problem('not-found')
  const pending = await findPendingOrder(context, order)
  if (!pending) throw new Problem('change-over', { message: orderOverMessage })
  await confirmPayLaterOrder(context, pending)
}

/** Returns undefined if the order does not wait for its customer. */
export async function findPendingOrder(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  order: OrderRow,
): Promise<(PendingChangeRow & PendingOrder) | undefined> {
  if (!isAwaitingConfirmation(order)) return undefined
  const rows = await pendingChangeRowsOf(db, { orderId: order.id }, clock())
  const pending = rows.find(({ kind }) => kind === 'pay-later')
  return pending && { ...pending, orderId: order.id }
}

/**
 * The customer did not place the order, which ends. An order that somebody paid meanwhile goes on.
 * @throws Problem payment-under-way, payment-unavailable
 */
export async function rejectPayLaterOrder(
  context: AppContext,
  { id, orderId }: PendingOrder,
): Promise<void> {
  await syncUnsettledPayment(context, orderId)
  const at = context.clock()
  const refunds = await withOrderLock(context.db, orderId, async (tx, order) => {
    if (!(await endPendingChange(tx, id, 'refused', at)) || !isAwaitingConfirmation(order))
      return undefined
    return cancelLockedOrder(tx, order, 'shopper', at, { isAnnounced: true })
  })
  if (refunds) await settleCancelledOrder(context, orderId, refunds)
}
