// Carries out or disputes a withdrawal that was declared by order number, when the customer answers
// from the mailed receipt. Without an answer, a job carries out a withdrawal of the complete order
// after `withdrawalDelay`.

import type { Transaction } from '#data/core/db.ts'
import { insertOrderEvent, orderById, orderByNumber } from '#data/order/orders.ts'
import {
  endPendingChange,
  type PendingChangeRow,
  pendingWithdrawalsOf,
} from '#data/customer/pending-changes.ts'
import { closeDisputedWithdrawal, returnById } from '#data/order/returns.ts'
import type { Actor } from '#domain/order/actor.ts'
import { isOpenAndUnpacked } from '#domain/order/fulfilment.ts'
import { Problem } from '#domain/problem.ts'
import { settleCancelledOrder, cancelLockedOrder, syncUnsettledPayment } from './cancel-order.ts'
import type { DbAndClock, AppContext } from '../context.ts'
import { withOrderLock } from './with-order.ts'

/**
 * Marks the withdrawal as confirmed, and cancels the order if the withdrawal covers the complete
 * order (`ends`). Does not cancel an order that is already packed, or whose withdrawal staff
 * settled meanwhile.
 * @throws Problem change-over, payment-under-way, payment-unavailable
 */
export async function carryOutWithdrawal(
  context: AppContext,
  { id, orderId, change }: PendingChangeRow,
): Promise<void> {
  const known = orderId === null ? undefined : await orderById(context.db, orderId)
  if (!known || change.kind !== 'withdrawal') throw new Problem('change-over')
  if (change.ends && !known.paidAt) await syncUnsettledPayment(context, known.id)
  const at = context.clock()
  const refunds = await withOrderLock(context.db, known.id, async (tx, order) => {
    if (!(await endPendingChange(tx, id, 'confirmed', at))) throw new Problem('change-over')
    const declared = await returnById(tx, change.returnId)
    const ends = change.ends && declared?.state === 'announced' && isOpenAndUnpacked(order)
    return ends ? cancelLockedOrder(tx, order, 'shopper', at) : undefined
  })
  if (refunds) await settleCancelledOrder(context, known.id, refunds)
}

/**
 * Closes the return and records the dispute for staff; the order continues unchanged. Does nothing
 * if the pending change has ended or expired.
 * @throws Problem change-over when the withdrawal was already settled
 */
export async function disputeWithdrawal(
  { db, clock }: DbAndClock,
  { id, orderId, change }: PendingChangeRow,
): Promise<void> {
  if (orderId === null || change.kind !== 'withdrawal') throw new Problem('change-over')
  const at = clock()
  await withOrderLock(db, orderId, async (tx, order) => {
    if (!(await endPendingChange(tx, id, 'refused', at))) return
    if (!(await closeDisputed(tx, order.id, change.returnId, { by: 'shopper', at })))
      throw new Problem('change-over')
  })
}

/**
 * Closes the unconfirmed withdrawals among `returnIds` that, as the customer told staff, others
 * declared. Their words stay. Idempotent.
 * @throws Problem not-found
 */
export async function disputeWithdrawalsByStaff(
  { db, clock }: DbAndClock,
  number: string,
  returnIds: readonly number[],
  by: Actor,
): Promise<void> {
  const known = await orderByNumber(db, number)
  if (!known) throw new Problem('not-found')
  const at = clock()
  await withOrderLock(db, known.id, async (tx, order) => {
    const unconfirmed = await pendingWithdrawalsOf(tx, order.id)
    for (const returnId of returnIds) {
      const change = unconfirmed.get(returnId)
      if (change && (await endPendingChange(tx, change.id, 'refused', at)))
        await closeDisputed(tx, order.id, returnId, { by, at })
    }
  })
}

/** Returns false if the withdrawal was already settled. */
async function closeDisputed(
  tx: Transaction,
  orderId: number,
  returnId: number,
  { by, at }: { by: Actor; at: Date },
): Promise<boolean> {
  if (!(await closeDisputedWithdrawal(tx, returnId, at))) return false
  const detail = { return: returnId }
  await insertOrderEvent(tx, { orderId, type: 'withdrawal-disputed', by, at, detail })
  return true
}
