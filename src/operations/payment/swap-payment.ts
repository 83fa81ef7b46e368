// Applies the payment of the difference of a swap: the order is paid already and keeps its state.
// Also refunds a late payment of an exchange.

import { endSwap, openSwapOf, swapOfPayment, type SwapRow } from '#data/order/order-swaps.ts'
import { insertOrderEvent, type OrderRow } from '#data/order/orders.ts'
import { type PaymentRow, setPaymentStatus } from '#data/payment/payments.ts'
import type { Transaction } from '#data/core/db.ts'
import { mergePaymentStatus, type PaymentStatus } from '#domain/payment/payment-status.ts'
import { isConfirmed } from '#domain/payment/pay-later.ts'
import { isProblem } from '#domain/problem.ts'
import { completeSwap, endOpenSwap } from '../order/swap/plan-swap.ts'
import { extendPromiseAfterSwap } from '../order/delivery/delivery-terms.ts'
import { insertRefundRequest } from './refund-order.ts'

/**
 * Returns false if the payment is not for a swap. If the swap ended meanwhile or is impossible now,
 * requests the refund of the payment; a scheduled job sends it. Call it with the order locked.
 */
export async function applySwapPayment(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  fetched: PaymentStatus,
  now: Date,
): Promise<boolean> {
  const swap = await swapOfPayment(tx, payment.id)
  if (!swap) return false
  const status = mergePaymentStatus(payment.status, fetched)
  if (status === payment.status) return true
  await setPaymentStatus(tx, payment.id, status, now)
  if (status !== 'paid' || (await carryOut(tx, order, swap, now))) return true
  await refundLatePayment(tx, order, payment, now)
  return true
}

/** The order or swap that the payment was for did not wait for it any more. */
async function refundLatePayment(
  tx: Transaction,
  order: OrderRow,
  { id, amount }: PaymentRow,
  now: Date,
): Promise<void> {
  await insertOrderEvent(tx, {
    orderId: order.id,
    type: 'paid-too-much',
    by: 'payment',
    at: now,
    detail: { amount },
  })
  await insertRefundRequest(
    tx,
    order,
    { key: `surplus:${id}`, amount, by: 'payment', shares: [] },
    now,
  )
}

/**
 * Returns false unless the payment is for the difference of an exchange that did not wait for it
 * any more. It then requests the refund of the payment. Call it with the order locked.
 */
export async function applyLateExchangePayment(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  fetched: PaymentStatus,
  now: Date,
): Promise<boolean> {
  if (order.covered === 0 || order.hasReservation || isConfirmed(order)) return false
  const status = mergePaymentStatus(payment.status, fetched)
  if (status === payment.status) return true
  await setPaymentStatus(tx, payment.id, status, now)
  if (status === 'paid') await refundLatePayment(tx, order, payment, now)
  return true
}

/**
 * Returns false if the swap did not wait for its payment any more, or if the packs left the order
 * since.
 */
async function carryOut(
  tx: Transaction,
  order: OrderRow,
  swap: SwapRow,
  now: Date,
): Promise<boolean> {
  if ((await openSwapOf(tx, order.id))?.id !== swap.id) return false
  try {
    await tx.transaction(async (savepoint) => {
      await endSwap(savepoint, swap.id, 'done', now)
      await completeSwap(savepoint, order, swap, now)
      await extendPromiseAfterSwap(savepoint, order, swap.createdAt, now)
    })
    return true
  } catch (error) {
    if (!isProblem(error)) throw error
    await endOpenSwap(tx, order, 'cancelled', { by: 'shop', at: now })
    return false
  }
}
