// Ends swaps whose difference was not paid in time, or that staff or the customer call off. The
// order stays as it was.

import type { Actor } from '#domain/order/actor.ts'
import { findSwapsToExpire, openSwapOf } from '#data/order/order-swaps.ts'
import { lockOrder, orderByNumber } from '#data/order/orders.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import { cancelOpenPayments, refreshLatestPayment } from '../payment/sync-payment.ts'
import type { AppContext } from '../context.ts'
import { endOpenSwap } from './complete-swap.ts'
import { withOrderLock } from './with-order.ts'

const batchSize = 200

/**
 * Idempotent. Returns whether a swap ended. The shop refunds a payment that arrives afterwards.
 * @throws Problem not-found
 */
export async function cancelSwap(context: AppContext, number: string, by: Actor): Promise<boolean> {
  const known = await orderByNumber(context.db, number)
  if (!known) throw new Problem('not-found')
  const hasEnded = await withOrderLock(context.db, known.id, async (tx, order) => {
    return endOpenSwap(tx, order, 'cancelled', { by, at: context.clock() })
  })
  await cancelOpenPayments(context, known.id)
  return hasEnded
}

/**
 * Scheduled job. Skips swaps whose payment it cannot fetch now. Returns the number of expired
 * swaps.
 */
export async function expireUnpaidSwaps(context: AppContext): Promise<number> {
  let ended = 0
  for (const { orderId } of await findSwapsToExpire(context.db, context.clock(), batchSize))
    try {
      if (await expire(context, orderId)) ended++
    } catch (error) {
      if (!isProblem(error)) throw error
    }
  return ended
}

/** Leaves a swap open whose payment the bank is still processing. */
async function expire(context: AppContext, orderId: number): Promise<boolean> {
  const latest = await refreshLatestPayment(context, orderId)
  if (latest?.status === 'pending' || latest?.status === 'authorized') return false
  const ended = await inTransaction(context.db, async (tx) => {
    const [order, at] = [await lockOrder(tx, orderId), context.clock()]
    const swap = await openSwapOf(tx, orderId)
    return (
      swap !== undefined && swap.payBy < at && endOpenSwap(tx, order, 'expired', { by: 'shop', at })
    )
  })
  if (ended) await cancelOpenPayments(context, orderId)
  return ended
}
