// Each runs every minute, also in several processes at once, and returns how many orders it
// changed.

import { endExchangeOfNewOrder } from '#data/order/exchanges.ts'
import { releaseIdempotencyKey } from '#data/order/order-links.ts'
import { releaseOrderStock } from '#data/order/order-stock.ts'
import {
  updateOrderDetails,
  findOrdersToExpire,
  transitionOrder,
  queueOrderMail,
  findOrdersToRemind,
  insertOrderEvent,
  findInterruptedCheckoutOrders,
} from '#data/order/orders.ts'
import {
  reservationMinutes,
  paymentWindowDays,
  paymentReminderMinutes,
} from '#domain/order/order-limits.ts'
import {
  refreshLatestPayment,
  syncLatestPayment,
  applyPayment,
} from '../../payment/sync-payment.ts'
import type { AppContext } from '../../context.ts'
import { withOrderLock, countChanged } from '../with-order.ts'
import { isInProgress } from '#domain/payment/payment-status.ts'
import { type PaymentRow, latestPaymentOf, firstPaymentOfOrder } from '#data/payment/payments.ts'
import { choosePaymentReminder, chooseDueReminder } from '#domain/payment/payment-reminder.ts'
import { mayExpire } from '#domain/order/order-hold.ts'
import { msPerDay } from '#domain/time/durations.ts'
import { findOrdersToRemindOfPayment } from '#data/order/pay-later-orders.ts'
import { returnsOf } from '#data/order/returns.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { toProcessingDay } from '#domain/time/calendar-day.ts'
import { startPaymentOfNewOrder } from '../../payment/start-payment.ts'
import { leasePayment } from '../place-order.ts'

const batchSize = 200

/** Skips orders whose payment it cannot fetch now. */
export async function expireUnpaidOrders(context: AppContext): Promise<number> {
  const due = await findOrdersToExpire(context.db, context.clock(), batchSize)
  return countChanged(due, ({ id }) => expireOrder(context, id))
}

/**
 * If a payment is in progress, extends the time to pay. Otherwise ends the reservation of an unpaid
 * order and cancels its open payment.
 */
async function expireOrder(context: AppContext, orderId: number): Promise<boolean> {
  const payment = await refreshLatestPayment(context, orderId)
  const ended = await endOrder(context, orderId, payment)
  if (ended && payment?.status === 'open') {
    const cancelled = await context.payments.cancel(payment.id)
    if (cancelled) await applyPayment(context, cancelled)
  }
  return ended
}

const endOrder = (
  context: AppContext,
  orderId: number,
  payment: PaymentRow | undefined,
): Promise<boolean> =>
  withOrderLock(context.db, orderId, async (tx, order) => {
    const now = context.clock()
    const isWaiting = order.hasReservation && !order.paidAt && !order.acceptedAt && mayExpire(order)
    if (!isWaiting || order.payBy >= now) return false
    if (isInProgress(payment)) {
      await updateOrderDetails(tx, orderId, {
        payBy: new Date(now.getTime() + reservationMinutes * 60_000),
      })
      return false
    }
    if (order.state === 'awaiting-payment')
      await transitionOrder(tx, order, 'expired', { by: 'shop', at: now, heldFor: null })
    await releaseOrderStock(tx, order)
    await endExchangeOfNewOrder(tx, orderId, now)
    if (!payment) await releaseIdempotencyKey(tx, orderId)
    return true
  })

/**
 * Scheduled job: mails a payment link, once, to customers whose order is still unpaid after 15
 * minutes. Syncs with the provider first, so that a lost webhook does not cause a second payment
 * request.
 */
export async function remindUnpaidOrders(context: AppContext): Promise<number> {
  const now = context.clock().getTime()
  const placed = {
    after: new Date(now - paymentWindowDays * msPerDay),
    until: new Date(now - paymentReminderMinutes * 60_000),
  }
  const unpaid = await findOrdersToRemind(context.db, placed, batchSize)
  return countChanged(unpaid, ({ id }) => remindOfUnpaidOrder(context, id))
}

async function remindOfUnpaidOrder(context: AppContext, orderId: number): Promise<boolean> {
  await syncLatestPayment(context, orderId)
  return withOrderLock(context.db, orderId, async (tx, order) => {
    const now = context.clock()
    const latest = await latestPaymentOf(tx, orderId)
    const mail = latest && choosePaymentReminder(order, latest.status, now, context)
    if (!mail) return false
    await updateOrderDetails(tx, orderId, { paymentReminderAt: now })
    await queueOrderMail(tx, order, mail, now)
    return true
  })
}

/**
 * Scheduled job: reminds customers of pay-later orders on the last day to pay and a week later,
 * each once. After that, staff find the order on the dashboard. Sends nothing at night. Syncs with
 * the provider first, so that a lost webhook does not cause a reminder of a paid order.
 */

export async function remindDuePayments(context: AppContext): Promise<number> {
  const today = toProcessingDay(context.clock())
  const due = await findOrdersToRemindOfPayment(context.db, today, batchSize)
  return countChanged(due, ({ id }) => remindOfDuePayment(context, id))
}

async function remindOfDuePayment(context: AppContext, orderId: number): Promise<boolean> {
  await syncLatestPayment(context, orderId)
  return withOrderLock(context.db, orderId, async (tx, order) => {
    const now = context.clock()
    const hasOpenReturn = (await returnsOf(tx, orderId)).some(({ state }) => state === 'announced')
    const isBeingPaid = isInProgress(await latestPaymentOf(tx, orderId))
    const reminder = chooseDueReminder(order, { hasOpenReturn, isBeingPaid }, toProcessingDay(now))
    if (!reminder || isLeftOverTest(order, context)) return false
    await updateOrderDetails(tx, orderId, {
      [reminder === 'payment-due' ? 'firstDueReminderAt' : 'secondDueReminderAt']: now,
    })
    await insertOrderEvent(tx, { orderId, type: 'due-reminder', by: 'shop', at: now })
    await queueOrderMail(tx, order, reminder, now)
    return true
  })
}

/**
 * Runs at startup and every minute: starts the payment of orders whose request was killed between
 * inserting the order and starting the payment.
 */
export async function recoverInterruptedOrders(context: AppContext): Promise<number> {
  const { db, clock } = context
  return countChanged(
    await findInterruptedCheckoutOrders(db, clock(), batchSize),
    async (order) => {
      if (!(await leasePayment(context, order.id)) || (await firstPaymentOfOrder(db, order.id)))
        return false
      await startPaymentOfNewOrder(context, order)
      return true
    },
  )
}
