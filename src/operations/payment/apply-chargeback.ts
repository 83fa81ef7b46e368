// Applies what the bank of a customer took back of a payment, or gave back again, to its order.

import { insertOrderEvent, type OrderRow, updateOrderDetails } from '#data/order/orders.ts'
import type { Transaction } from '#data/core/db.ts'
import { type PaymentRow, setChargedBack } from '#data/payment/payments.ts'
import { type Cents, cents } from '#domain/money.ts'
import { onRenewalChargeback } from '../subscription/on-payment-result.ts'

/**
 * After a chargeback the order waits for a decision of staff, and a subscription is paused. A
 * reversal ends the wait; if staff cancelled the order meanwhile, they decide about the money that
 * came back. Call it with the order locked. Idempotent.
 */
export async function applyChargeback(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  chargedBack: Cents,
  now: Date,
): Promise<void> {
  const difference = chargedBack - payment.chargedBack
  if (difference === 0) return
  await setChargedBack(tx, payment.id, chargedBack, now)
  await insertOrderEvent(tx, {
    orderId: order.id,
    type: difference > 0 ? 'charged-back' : 'chargeback-reversed',
    by: 'payment',
    at: now,
    detail: { amount: cents(Math.abs(difference)) },
  })
  if (difference > 0) {
    await updateOrderDetails(tx, order.id, { heldFor: 'charged-back' })
    if (order.subscriptionId !== null) await onRenewalChargeback(tx, order, now)
  } else if (order.cancelledAt)
    await updateOrderDetails(tx, order.id, { heldFor: 'payment-mismatch' })
  else if (chargedBack === 0 && order.heldFor === 'charged-back')
    await updateOrderDetails(tx, order.id, { heldFor: null })
}
