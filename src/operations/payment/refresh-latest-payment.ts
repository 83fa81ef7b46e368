import { latestPaymentOf, type PaymentRow } from '#data/payment/payments.ts'
import { isFinalPaymentStatus } from '#domain/payment/payment-status.ts'
import type { AppContext } from '../context.ts'
import { syncPayment } from './sync-payment.ts'

/**
 * Syncs the latest payment of the order with the provider, unless its status is final.
 * @throws Problem payment-unavailable
 */
export async function syncLatestPayment(context: AppContext, orderId: number): Promise<void> {
  const stored = await latestPaymentOf(context.db, orderId)
  if (stored && !isFinalPaymentStatus(stored.status)) await syncPayment(context, stored.id)
}

/**
 * Returns the latest payment of the order as the provider has it now, or undefined if the order has
 * none.
 * @throws Problem payment-unavailable
 */
export async function refreshLatestPayment(
  context: AppContext,
  orderId: number,
): Promise<PaymentRow | undefined> {
  const stored = await latestPaymentOf(context.db, orderId)
  if (!stored || isFinalPaymentStatus(stored.status)) return stored
  await syncPayment(context, stored.id)
  return latestPaymentOf(context.db, orderId)
}
