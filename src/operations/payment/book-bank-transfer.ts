// Transfers of customers who pay afterwards or ordered by phone, and refunds of such transfers.

import { createHash } from 'node:crypto'
import type { Actor } from '#domain/order/actor.ts'
import { insertOrderEvent, orderByNumber } from '#data/order/orders.ts'
import { insertBankTransfer, paymentById } from '#data/payment/payments.ts'
import { isOwnTransfer, refundById } from '#data/payment/refunds.ts'
import { type Cents, formatEuros } from '#domain/money.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { ownTransferDue } from '#domain/payment/own-transfer.ts'
import { amountDue } from '#domain/payment/pay-later.ts'
import { Problem, fieldProblem } from '#domain/problem.ts'
import { type CalendarDay, toCalendarDay } from '#domain/time/calendar-day.ts'
import { msPerHour } from '#domain/time/durations.ts'
import { startOfDay } from '#domain/time/local-time.ts'
import { onRenewalPayment } from '../subscription/on-payment-result.ts'
import { payByOwnTransfer, cancelOpenPayments, payAcceptedOrder } from './sync-payment.ts'
import { applyRefund } from './sync-refunds.ts'
import type { AppContext } from '../context.ts'
import { withOrderLock, requireOrder } from '../order/with-order.ts'

/** A transfer to the shop's own account gives no mandate. */
const transferred = {
  status: 'paid',
  state: 'paid',
  pays: true,
  mandateId: undefined,
  isLatest: true,
} as const

type BankTransfer = { day: CalendarDay; amount: Cents; by: Actor; key: string }

/** The id of the payment, which is the same for the same key. */
export const bankTransferId = (orderId: number, key: string): string =>
  `bank_${createHash('sha256').update(`${orderId}:${key}`).digest('hex').slice(0, 24)}`

/**
 * Books a transfer that pays the whole amount due. Requests the refund of money above it.
 * Idempotent for the same `key`.
 * @throws Problem not-found; not-payable if nothing is due, and for a test order once payments move
 * money; input-invalid for a lower amount and an impossible day
 */
export async function bookBankTransfer(
  context: AppContext,
  number: string,
  { day, amount, by, key }: BankTransfer,
): Promise<void> {
  const known = await requireOrder(context.db, number)
  const id = bankTransferId(known.id, key)
  const now = context.clock()
  await withOrderLock(context.db, known.id, async (tx, order) => {
    if (await paymentById(tx, id)) return
    const ownTransfer = ownTransferDue(order)
    const due = ownTransfer > 0 ? ownTransfer : amountDue(order)
    if (due === 0 || isLeftOverTest(order, context)) throw new Problem('not-payable')
    if (day < toCalendarDay(order.createdAt) || day > toCalendarDay(now))
      throw fieldProblem('day', 'Kies een dag tussen de bestelling en vandaag.')
    if (amount < due)
      throw fieldProblem(
        'amount',
        `Er staat nog ${formatEuros(due)} open. Boek de betaling als dat hele bedrag binnen is.`,
      )
    if (ownTransfer > 0 && amount > due)
      throw fieldProblem(
        'amount',
        `Vul ${formatEuros(due)} in. Is er meer binnen, stort dat dan zelf terug.`,
      )
    // Noon, so that the moment is on the same day in every time zone of the Netherlands.
    const paidAt =
      day === toCalendarDay(now) ? now : new Date(startOfDay(day).getTime() + 12 * msPerHour)
    await insertBankTransfer(tx, { id, orderId: order.id, amount, createdAt: now })
    await insertOrderEvent(tx, {
      orderId: order.id,
      type: 'transfer-booked',
      by,
      at: now,
      detail: { amount },
    })
    if (order.subscriptionId !== null) await onRenewalPayment(tx, order, transferred, now)
    if (ownTransfer > 0) await payByOwnTransfer(tx, order, { by, paidAt, now })
    else await payAcceptedOrder(tx, order, { id, amount, by, paidAt, now })
  })
  await cancelOpenPayments(context, known.id)
}

/**
 * Records that a colleague transferred the refund of a bank transfer back to the customer.
 * Idempotent.
 * @throws Problem not-found, also for a refund that the payment provider pays out
 */
export async function confirmOwnRefund(
  context: AppContext,
  number: string,
  refundId: number,
  by: Actor,
): Promise<void> {
  const [order, refund] = [
    await orderByNumber(context.db, number),
    await refundById(context.db, refundId),
  ]
  if (
    !order ||
    refund?.orderId !== order.id ||
    refund.paymentId === null ||
    !isOwnTransfer(refund.paymentId)
  )
    throw new Problem('not-found')
  if (refund.status !== 'requested') return
  await applyRefund(context, refundId, { status: 'refunded' }, by)
}
