// Syncs the payment of an unpaid order when the customer views the order, so that a lost webhook
// does not matter.

import { setTimeout as sleep } from 'node:timers/promises'
import { acquirePollLease, latestPaymentOf } from '#data/payment/payments.ts'
import { isFinalPaymentStatus } from '#domain/payment/payment-status.ts'
import { isProblem } from '#domain/problem.ts'
import { syncPayment } from '../payment/sync-payment.ts'
import type { AppContext } from '../context.ts'

const pollIntervalMs = 3000
const maxWaitMs = 2500

/**
 * Polls the provider at most once in 3 seconds per payment. Waits at most 2.5 seconds. Ignores a
 * provider that is down.
 */
export async function syncPaymentOfOrder(context: AppContext, orderId: number): Promise<void> {
  const payment = await latestPaymentOf(context.db, orderId)
  if (!payment || isFinalPaymentStatus(payment.status)) return
  const now = context.clock()
  const before = new Date(now.getTime() - pollIntervalMs)
  if (!(await acquirePollLease(context.db, payment.id, { before, now }))) return
  const abort = new AbortController()
  const synced = syncPayment(context, payment.id)
    .catch((error: unknown) => {
      if (!isProblem(error)) throw error
    })
    .finally(() => abort.abort())
  const timedOut = sleep(maxWaitMs, undefined, { signal: abort.signal, ref: false }).catch(
    () => undefined,
  )
  await Promise.race([synced, timedOut])
}
