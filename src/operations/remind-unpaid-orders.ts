// Orders that are not paid a quarter of an hour after they were placed: their buyer hears so once, with the way to pay.

import { changeOrder, lockOrder, mailAboutOrder, ordersToRemind } from '#data/orders.ts'
import { latestPaymentOf } from '#data/payments.ts'
import { inTransaction } from '#data/transaction.ts'
import { daysToPayAgain, minutesUntilReminder } from '#domain/order/limits.ts'
import { paymentReminder } from '#domain/order/payment-reminder.ts'
import { isSettled } from '#domain/order/payment-status.ts'
import { isProblem } from '#domain/problem.ts'
import { msPerDay } from '#domain/time/durations.ts'
import { receivePayment } from './receive-payment.ts'
import type { Shop } from './shop.ts'

const mostAtOnce = 200

/**
 * For the scheduler, every minute, in any number of processes. Looks at the provider first, so that money whose report got lost
 * is not asked for again; orders whose payment cannot be looked at now are left for the next time. Answers how many were mailed.
 */
export async function remindUnpaidOrders(shop: Shop): Promise<number> {
  const now = shop.now().getTime()
  const placed = { after: new Date(now - daysToPayAgain * msPerDay), until: new Date(now - minutesUntilReminder * 60_000) }
  let mailed = 0
  for (const { id } of await ordersToRemind(shop.db, placed, mostAtOnce))
    try {
      if (await remind(shop, id)) mailed++
    } catch (error) {
      if (!isProblem(error)) throw error
    }
  return mailed
}

async function remind(shop: Shop, orderId: number): Promise<boolean> {
  const known = await latestPaymentOf(shop.db, orderId)
  if (known && !isSettled(known.status)) await receivePayment(shop, known.id)
  return inTransaction(shop.db, async (tx) => {
    const now = shop.now()
    const order = await lockOrder(tx, orderId)
    const latest = await latestPaymentOf(tx, orderId)
    const mail = latest && paymentReminder(order, latest.status, now)
    if (!mail) return false
    await changeOrder(tx, orderId, { paymentReminderAt: now })
    await mailAboutOrder(tx, order, mail, now)
    return true
  })
}
