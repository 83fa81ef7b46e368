// Cancels payments that the customer began and can no longer need, for example after the order was
// cancelled or paid by bank transfer.

import { paymentsOfOrder } from '#data/payment/payments.ts'
import { isProblem } from '#domain/problem.ts'
import type { AppContext } from '../context.ts'
import { applyPayment } from './sync-payment.ts'

/**
 * Call it outside any transaction. Ignores a provider that is down or that cannot cancel the
 * payment.
 */
export async function cancelOpenPayments(context: AppContext, orderId: number): Promise<void> {
  for (const { id, status } of await paymentsOfOrder(context.db, orderId)) {
    if (status !== 'open') continue
    try {
      const cancelled = await context.payments.cancel(id)
      if (cancelled) await applyPayment(context, cancelled)
    } catch (error) {
      if (!isProblem(error)) throw error
    }
  }
}
