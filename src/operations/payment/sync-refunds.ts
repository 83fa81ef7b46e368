// The provider calls the webhook of the payment when a refund changes.

import type { Actor } from '#domain/order/actor.ts'
import {
  insertOrderEvent,
  transitionOrder,
  type OrderRow,
  updateOrderDetails,
} from '#data/order/orders.ts'
import type { Transaction } from '#data/core/db.ts'
import { queueCustomerMail } from '#data/mail/letters.ts'
import { paymentById, type PaymentRow, setChargedBack } from '#data/payment/payments.ts'
import {
  insertExternalRefund,
  updateRefund,
  paidPaymentsOf,
  refundById,
  refundsOf,
  refundsOfPayment,
  type RefundRow,
} from '#data/payment/refunds.ts'
import { addCents, type Cents, cents } from '#domain/money.ts'
import { canTransitionOrder } from '#domain/order/order-state.ts'
import {
  isRefundFailed,
  isFinalRefundStatus,
  mergeRefundStatus,
  type RefundStatus,
} from '#domain/payment/refund-status.ts'
import type { Payment, ProviderRefund } from '#integrations/payments/payment-provider.ts'
import { creditToCome } from '#data/order/exchanges.ts'
import { issueCreditNote } from '../order/invoice/issue-invoice.ts'
import { calculateRefundVatShares } from './refund-packs.ts'
import type { AppContext } from '../context.ts'
import { withOrderLock } from '../order/with-order.ts'
import { onRenewalChargeback } from '../subscription/on-payment-result.ts'

/**
 * Applies the provider's status of a refund to the stored refund and its order. Locks the order.
 * Late and parallel calls are safe. `transferredBy` is the colleague who transferred the refund of
 * a bank transfer.
 */
export async function applyRefund(
  context: AppContext,
  id: number,
  fetched: { status: RefundStatus; id?: string },
  transferredBy?: Actor,
): Promise<void> {
  const now = context.clock()
  const known = await refundById(context.db, id)
  if (!known) return
  await withOrderLock(context.db, known.orderId, async (tx, order) => {
    const before = (await refundById(tx, id)) ?? known
    const status = mergeRefundStatus(before.status, fetched.status)
    const paidOutAt = status === 'refunded' ? (before.paidOutAt ?? now) : null
    await updateRefund(tx, id, {
      status,
      checkedAt: now,
      leaseUntil: null,
      paidOutAt,
      providerId: before.providerId ?? fetched.id ?? null,
    })
    if (status !== before.status && transferredBy)
      await insertOrderEvent(tx, {
        orderId: order.id,
        type: 'refund-transferred',
        by: transferredBy,
        at: now,
        detail: { amount: before.amount },
      })
    if (status !== before.status)
      await applyStatusChange(tx, order, { ...before, status }, before.status, now)
  })
}

async function applyStatusChange(
  tx: Transaction,
  order: OrderRow,
  refund: RefundRow,
  before: RefundStatus,
  now: Date,
) {
  const { id: orderId } = order
  if (isRefundFailed(refund.status))
    return insertOrderEvent(tx, { orderId, type: 'refund-failed', by: 'payment', at: now })
  if (before === 'requested') {
    await insertOrderEvent(tx, {
      orderId,
      type: 'refund-started',
      by: refund.by,
      at: now,
      detail: { amount: refund.amount },
    })
    await queueCustomerMail(tx, order, { mail: 'order-refund', data: { refundId: refund.id } }, now)
  }
  if (refund.status === 'refunded') await onRefundPaidOut(tx, order, refund, now)
}

async function onRefundPaidOut(
  tx: Transaction,
  order: OrderRow,
  refund: RefundRow,
  now: Date,
): Promise<void> {
  await updateStateAfterRefund(tx, order, now)
  await issueCreditNote(tx, order, refund, now)
}

/**
 * Moves the order to refunded or partly refunded, if the amount that remains after refunds requires
 * it.
 */
async function updateStateAfterRefund(tx: Transaction, order: OrderRow, now: Date) {
  const paidOut = (await refundsOf(tx, order.id)).filter(
    ({ status, paymentId }) => status === 'refunded' && paymentId !== null,
  )
  const received = addCents(
    ...(await paidPaymentsOf(tx, order.id)).map(({ amount, chargedBack }) =>
      cents(amount - chargedBack),
    ),
  )
  // What packs that come back still pay counts as received.
  const toCome = await creditToCome(tx, order.id)
  const remaining = received + toCome - addCents(...paidOut.map(({ amount }) => amount))
  const state =
    remaining <= 0
      ? 'refunded'
      : remaining < order.total - order.credited
        ? 'partly-refunded'
        : undefined
  if (!state || !canTransitionOrder(order.state, state)) return
  await transitionOrder(tx, order, state, { by: 'payment', at: now })
}

/**
 * Records a chargeback of the fetched payment. Fetches the payment's refunds if a refund may have
 * changed.
 * @throws Problem payment-unavailable
 */
export async function syncRefunds(
  context: AppContext,
  { id, refunded, chargedBack }: Payment,
): Promise<void> {
  if (chargedBack) await recordChargeback(context, id, chargedBack)
  const known = await refundsOfPayment(context.db, id)
  const counted = addCents(
    ...known.filter(({ status }) => !isRefundFailed(status)).map(({ amount }) => amount),
  )
  if (
    known.every(({ status }) => isFinalRefundStatus(status) || status === 'requested') &&
    (refunded ?? 0) <= counted
  )
    return
  await pollRefundsOfPayment(context, id)
}

/** @throws Problem payment-unavailable */
export async function pollRefundsOfPayment(context: AppContext, paymentId: string): Promise<void> {
  const known = await refundsOfPayment(context.db, paymentId)
  for (const fetched of await context.refunds.list(paymentId)) {
    const ours = known.find(
      ({ providerId, id }) => providerId === fetched.id || fetched.reference?.endsWith(`-${id}`),
    )
    if (ours) await applyRefund(context, ours.id, fetched)
    else await insertRefundOfProvider(context, paymentId, fetched)
  }
}

/** Stores a refund that was made in the provider's own back office. */
async function insertRefundOfProvider(
  context: AppContext,
  paymentId: string,
  { id: providerId, amount, status }: ProviderRefund,
): Promise<void> {
  const payment = await paymentById(context.db, paymentId)
  if (!payment || isRefundFailed(status)) return
  const now = context.clock()
  await withOrderLock(context.db, payment.orderId, async (tx, order) => {
    const shares = await calculateRefundVatShares(tx, order, { amount })
    const base = {
      orderId: order.id,
      paymentId,
      key: `provider:${providerId}`,
      amount,
      shares,
      by: 'payment' as const,
      createdAt: now,
    }
    const added = await insertExternalRefund(tx, {
      ...base,
      providerId,
      status,
      paidOutAt: status === 'refunded' ? now : null,
    })
    if (!added) return
    await insertOrderEvent(tx, {
      orderId: order.id,
      type: 'refunded-elsewhere',
      by: 'payment',
      at: now,
    })
    if (status === 'refunded') await onRefundPaidOut(tx, order, added, now)
  })
}

async function recordChargeback(
  context: AppContext,
  paymentId: string,
  chargedBack: Cents,
): Promise<void> {
  const known = await paymentById(context.db, paymentId)
  if (!known) return
  await withOrderLock(context.db, known.orderId, async (tx, order) => {
    const payment = (await paymentById(tx, paymentId)) ?? known
    await applyChargeback(tx, order, payment, chargedBack, context.clock())
  })
}

/**
 * Applies what the bank of a customer took back of a payment, or gave back again, to its order.
 *
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
