// Starts the payment of orders whose request was killed between inserting the order and starting
// the payment.

import { findInterruptedCheckoutOrders } from '#data/order/orders.ts'
import { acquirePaymentLease, firstPaymentOfOrder } from '#data/payment/payments.ts'
import { paymentLeaseSeconds } from '#domain/order/order-limits.ts'
import { isProblem } from '#domain/problem.ts'
import type { AppContext } from '../context.ts'
import { startPaymentOfNewOrder } from '../payment/start-payment.ts'

const batchSize = 200

/**
 * Runs at startup and every minute, also in several processes at once. Returns the number of orders
 * that got a payment.
 */
export async function recoverInterruptedOrders(context: AppContext): Promise<number> {
  let resumed = 0
  for (const order of await findInterruptedCheckoutOrders(context.db, context.clock(), batchSize)) {
    const now = context.clock()
    const until = new Date(now.getTime() + paymentLeaseSeconds * 1000)
    if (
      !(await acquirePaymentLease(context.db, order.id, { until, now })) ||
      (await firstPaymentOfOrder(context.db, order.id))
    )
      continue
    try {
      await startPaymentOfNewOrder(context, order)
      resumed++
    } catch (error) {
      if (!isProblem(error)) throw error
    }
  }
  return resumed
}
