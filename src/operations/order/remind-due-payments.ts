// Reminds customers of pay-later orders: on the last day to pay and a week later, each once. After
// that, staff find the order on the dashboard.

import {
  insertOrderEvent,
  lockOrder,
  type OrderRow,
  queueOrderMail,
  updateOrderDetails,
} from '#data/order/orders.ts'
import { findOrdersToRemindOfPayment } from '#data/order/pay-later-orders.ts'
import { returnsOf } from '#data/order/returns.ts'
import { latestPaymentOf } from '#data/payment/payments.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { chooseDueReminder } from '#domain/payment/payment-reminder.ts'
import { isFinalPaymentStatus } from '#domain/payment/payment-status.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { isProblem } from '#domain/problem.ts'
import { toProcessingDay } from '#domain/time/calendar-day.ts'
import { syncPayment } from '../payment/sync-payment.ts'
import type { AppContext } from '../context.ts'

const batchSize = 200

/**
 * Scheduled job, every minute, also in several processes at once. Sends nothing at night. Syncs
 * with the provider first, so that a lost webhook does not cause a reminder of a paid order.
 * Returns the number of mails.
 */
export async function remindDuePayments(context: AppContext): Promise<number> {
  let mailed = 0
  for (const { id } of await findOrdersToRemindOfPayment(
    context.db,
    toProcessingDay(context.clock()),
    batchSize,
  ))
    try {
      if (await remind(context, id)) mailed++
    } catch (error) {
      if (!isProblem(error)) throw error
    }
  return mailed
}

async function remind(context: AppContext, orderId: number): Promise<boolean> {
  const known = await latestPaymentOf(context.db, orderId)
  if (known && !isFinalPaymentStatus(known.status)) await syncPayment(context, known.id)
  return inTransaction(context.db, async (tx) => {
    const now = context.clock()
    const order: OrderRow = await lockOrder(tx, orderId)
    const hasOpenReturn = (await returnsOf(tx, orderId)).some(({ state }) => state === 'announced')
    const latest = await latestPaymentOf(tx, orderId)
    const isBeingPaid = latest?.status === 'pending' || latest?.status === 'authorized'
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
