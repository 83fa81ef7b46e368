// Mails a payment link, once, to customers whose order is still unpaid after 15 minutes.

import {
  updateOrderDetails,
  lockOrder,
  queueOrderMail,
  findOrdersToRemind,
} from '#data/order/orders.ts'
import { latestPaymentOf } from '#data/payment/payments.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { paymentWindowDays, paymentReminderMinutes } from '#domain/order/order-limits.ts'
import { choosePaymentReminder } from '#domain/payment/payment-reminder.ts'
import { isFinalPaymentStatus } from '#domain/payment/payment-status.ts'
import { isProblem } from '#domain/problem.ts'
import { msPerDay } from '#domain/time/durations.ts'
import { syncPayment } from '../payment/sync-payment.ts'
import type { AppContext } from '../context.ts'

const batchSize = 200

/**
 * Scheduled job, every minute, also in several processes at once. Syncs with the provider first, so
 * that a lost webhook does not cause a second payment request. Skips orders whose payment it cannot
 * fetch now. Returns the number of mails.
 */
export async function remindUnpaidOrders(context: AppContext): Promise<number> {
  const now = context.clock().getTime()
  const placed = {
    after: new Date(now - paymentWindowDays * msPerDay),
    until: new Date(now - paymentReminderMinutes * 60_000),
  }
  let mailed = 0
  for (const { id } of await findOrdersToRemind(context.db, placed, batchSize))
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
    const order = await lockOrder(tx, orderId)
    const latest = await latestPaymentOf(tx, orderId)
    const mail = latest && choosePaymentReminder(order, latest.status, now, context)
    if (!mail) return false
    await updateOrderDetails(tx, orderId, { paymentReminderAt: now })
    await queueOrderMail(tx, order, mail, now)
    return true
  })
}
