// The shop stores a refund, sends it to the provider, and updates the order at the payout.

import {
  insertOrderEvent,
  lockOrder,
  orderById,
  type OrderRow,
  queueOrderMail,
} from '#data/order/orders.ts'
import type { Transaction } from '#data/core/db.ts'
import {
  insertRefund,
  insertRefundLines,
  updateRefund,
  acquireRefundLease,
  paidPaymentsOf,
  refundsOf,
  type PaidPayment,
  type RefundRow,
} from '#data/payment/refunds.ts'
import { latestOrderEventId } from '#data/order/order-timeline.ts'
import { addCents, type Cents, cents } from '#domain/money.ts'
import { paymentLeaseSeconds } from '#domain/order/order-limits.ts'
import type { GrossByRate, RefundShare } from '#domain/payment/refund-vat-split.ts'
import type { RefundChoice, RefundedPacks } from '#domain/payment/refundable-packs.ts'
import { amountDue } from '#domain/payment/pay-later.ts'
import { Problem, isProblem } from '#domain/problem.ts'
import { applyRefund } from './sync-refunds.ts'
import { issueCreditNote } from '../order/invoice/issue-invoice.ts'
import { onFirstDeliveryCredited } from '../subscription/on-payment-result.ts'
import {
  priceRefund,
  requireRefundablePacks,
  removeRefundedFromFulfilment,
  calculateRefundVatShares,
} from './refund-packs.ts'
import type { AppContext } from '../context.ts'
import { requireOrder, withOrderLock } from '../order/with-order.ts'

type RefundRequest = {
  /** A repeated key does not create a second refund. */
  key: string
  amount: Cents
  by: RefundRow['by']
  returnId?: number
  /** As the colleague typed it. */
  reason?: string
  /** Of the refunded goods. */
  goods?: GrossByRate
  /** Replaces the calculated VAT shares; empty for money above the order total. */
  shares?: RefundShare[]
  /** Absent for an amount without packs, and for a return, which stores its own packs. */
  packs?: readonly RefundedPacks[]
}

type StaffRefundRequest = Pick<RefundRequest, 'key' | 'by' | 'reason'> & {
  /** The latest event on the screen of staff. A newer one rejects the refund. */
  version?: number | undefined
  lines?: readonly RefundChoice[] | undefined
  /** Undefined means the price of the packs. */
  amount?: Cents | undefined
}

/** Like `refundOrder`, for the order with this number. Also throws the Problem not-found. */
export async function refundByStaff(
  context: AppContext,
  number: string,
  { key, ...request }: StaffRefundRequest,
): Promise<RefundRow> {
  const { id } = await requireOrder(context.db, number)
  return refundOrder(context, id, { ...request, key: `staff:${id}:${key}` })
}

/**
 * Refunds packs or an amount of an order, or reduces what is due of an unpaid pay-later order. If
 * the provider is unavailable, a scheduled job sends the refund later. Returns the refund as it was
 * stored before the provider got it.
 * @throws Problem version-conflict, nothing-to-return, too-much-refunded
 */
export async function refundOrder(
  context: AppContext,
  orderId: number,
  { lines = [], version, amount, ...request }: StaffRefundRequest,
): Promise<RefundRow> {
  const refund = await withOrderLock(context.db, orderId, async (tx, order) => {
    const earlier = (await refundsOf(tx, orderId)).find(({ key }) => key === request.key)
    if (earlier) return earlier
    const priced = await priceRefund(tx, order, lines, amount)
    if (version !== undefined && version !== (await latestOrderEventId(tx, orderId)))
      throw new Problem('version-conflict')
    const [packs, at] = [await requireRefundablePacks(tx, order, lines), context.clock()]
    const requested = await insertRefundRequest(tx, order, { ...request, ...priced, packs }, at)
    await removeRefundedFromFulfilment(tx, order, packs, { by: request.by, at })
    return requested
  })
  await sendRefund(context, refund.id)
  return refund
}

/**
 * Call it with the order locked, and call `sendRefund` after the commit. While a pay-later order is
 * unpaid, the refund is a credit. If a part of an order is due, as after an exchange, the refund
 * first reduces that, and only what is above it is money that goes back. If no payment has enough
 * left, for example after a swap with a payment of its own, stores a refund of each payment and
 * returns the first; a scheduled job sends the others.
 * @throws Problem too-much-refunded
 */
export async function insertRefundRequest(
  tx: Transaction,
  order: OrderRow,
  request: RefundRequest,
  now: Date,
): Promise<RefundRow> {
  const due = amountDue(order)
  const paid = await paidPaymentsOf(tx, order.id)
  const left = addCents(due, ...paid.map((payment) => payment.left))
  if (request.amount > left || request.amount <= 0)
    throw new Problem('too-much-refunded', { more: { left: left / 100 } })
  if (due > 0 && request.amount <= due) return creditOrder(tx, order, request, now)
  if (due > 0) {
    const { key, by } = request
    await creditOrder(tx, order, { key: `${key}:due`, amount: due, by }, now)
    const rest = { ...request, amount: cents(request.amount - due) }
    return insertRefundRequest(tx, await lockOrder(tx, order.id), rest, now)
  }
  const payment = paid.find((one) => one.left >= request.amount)
  if (!payment) return splitRefundRequest(tx, order, request, paid, now)
  const { key, amount, by, returnId = null, reason = '', packs = [] } = request
  const shares = request.shares ?? (await calculateRefundVatShares(tx, order, request))
  const inserted = await insertRefund(tx, {
    orderId: order.id,
    paymentId: payment.id,
    key,
    amount,
    shares,
    by,
    returnId,
    reason,
    createdAt: now,
  })
  if (!inserted) throw new Error(`refund ${key} was stored under another lock`)
  await insertRefundLines(tx, inserted.id, packs)
  return inserted
}

/** The first refund, of the payment with the most money left, has the packs and the return. */
async function splitRefundRequest(
  tx: Transaction,
  order: OrderRow,
  { key, amount, ...request }: RefundRequest,
  paid: readonly PaidPayment[],
  now: Date,
): Promise<RefundRow> {
  const [largest, ...others] = [...paid].sort((one, other) => other.left - one.left)
  if (!largest) throw new Problem('too-much-refunded')
  const first = await insertRefundRequest(tx, order, { ...request, key, amount: largest.left }, now)
  let rest = cents(amount - largest.left)
  const { by, reason } = request
  for (const { id, left } of others) {
    const part = cents(Math.min(left, rest))
    if (part === 0) continue
    await insertRefundRequest(
      tx,
      order,
      { key: `${key}:${id}`, amount: part, by, ...(reason !== undefined && { reason }) },
      now,
    )
    rest = cents(rest - part)
  }
  return first
}

/**
 * Reduces what the customer of an unpaid pay-later order has to pay. No money goes back, so the
 * credit is final at once. Mails the new amount, except after a cancellation, which has its own
 * mail.
 */
export async function creditOrder(
  tx: Transaction,
  order: OrderRow,
  {
    key,
    amount,
    by,
    returnId,
    reason = '',
    packs = [],
    goods,
    isCancellation,
  }: RefundRequest & { isCancellation?: boolean },
  now: Date,
): Promise<RefundRow> {
  const due = amountDue(order)
  if (amount > due || amount <= 0)
    throw new Problem('too-much-refunded', { more: { left: due / 100 } })
  const shares = await calculateRefundVatShares(tx, order, { amount, goods })
  const base = {
    orderId: order.id,
    paymentId: null,
    key,
    amount,
    shares,
    by,
    returnId: returnId ?? null,
    reason,
    createdAt: now,
  }
  const credit = await insertRefund(tx, { ...base, status: 'refunded', paidOutAt: now })
  if (!credit) throw new Error(`credit ${key} was stored under another lock`)
  await insertRefundLines(tx, credit.id, packs)
  if (amount === due && order.subscriptionId !== null) await onFirstDeliveryCredited(tx, order, now)
  if (!isCancellation) {
    await insertOrderEvent(tx, {
      orderId: order.id,
      type: 'amount-due-reduced',
      by,
      at: now,
      detail: { amount },
    })
    await queueOrderMail(tx, order, 'amount-due-changed', now)
  }
  await issueCreditNote(tx, order, credit, now)
  return credit
}

/**
 * Call it outside any transaction. A scheduled job retries if the provider is unavailable, or after
 * the lease of a killed process has expired.
 */
export async function sendRefund(context: AppContext, id: number): Promise<void> {
  const now = context.clock()
  const until = new Date(now.getTime() + 2 * paymentLeaseSeconds * 1000)
  const refund = await acquireRefundLease(context.db, id, { until, now })
  if (!refund) return
  try {
    const fetched = await atProvider(context, refund)
    await applyRefund(context, id, fetched === 'refused' ? { status: 'failed' } : fetched)
  } catch (error) {
    if (!isProblem(error)) throw error
    await updateRefund(context.db, id, {
      leaseUntil: new Date(now.getTime() + waitAfter(refund.attempts)),
    })
  }
}

/** Milliseconds until the next attempt: half a minute, doubling up to an hour. */
const waitAfter = (attempts: number) => Math.min(3_600_000, 15_000 * 2 ** Math.min(attempts, 12))

/**
 * The response of an earlier attempt may be lost. A later attempt therefore first searches for the
 * refund at the provider.
 */
async function atProvider(
  context: AppContext,
  { id, orderId, paymentId, amount, attempts }: RefundRow,
) {
  if (paymentId === null) throw new Error(`refund ${id} has no payment to pay back`)
  const order = await orderById(context.db, orderId)
  const reference = `${order?.number}-${id}`
  const known =
    attempts > 1
      ? (await context.refunds.list(paymentId)).find((one) => one.reference === reference)
      : undefined
  return (
    known ??
    context.refunds.create({ paymentId, amount, reference, idempotencyKey: `refund-${reference}` })
  )
}
