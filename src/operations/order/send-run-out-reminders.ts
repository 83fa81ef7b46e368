// Mails the customers who requested it a week before the packs of an order run out, once each.

import type { Db } from '#data/core/db.ts'
import { extendOrderLink } from '#data/order/link-renewal.ts'
import {
  deleteRunOutReminders,
  findDueRunOutReminders,
  hasOrderedAgain,
  lockDueRunOutReminder,
  type RunOutReminderRow,
  subscribedItemsOf,
} from '#data/order/run-out-reminders.ts'
import { type OrderRow, orderById } from '#data/order/orders.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { queueMail } from '#data/mail/outbox.ts'
import { isUnverifiedOrder } from '#domain/order/unverified-order.ts'
import { maxReminderDelayDays } from '#domain/order/run-out-reminder.ts'
import { daysBetween, toProcessingDay } from '#domain/time/calendar-day.ts'
import type { DbAndClock } from '../context.ts'
import { listSuppliesOfOrder } from './list-supplies.ts'
import { isReminderOffered } from './run-out-reminders.ts'

const maxPerRun = 100

/**
 * Scheduled job, idempotent, not at night. One transaction deletes the request and queues the mail,
 * so that several processes or a killed process repeat or lose no mail. Deletes a request without a
 * mail if it comes too late, or if the customer no longer needs it. Returns the number of queued
 * mails.
 */
export async function sendRunOutReminders({ db, clock }: DbAndClock): Promise<number> {
  const day = toProcessingDay(clock())
  let mailed = 0
  for (const orderId of await findDueRunOutReminders(db, day, maxPerRun))
    await inTransaction(db, async (tx) => {
      const reminder = await lockDueRunOutReminder(tx, orderId, day)
      const order = reminder && (await orderById(tx, orderId))
      if (!order) return
      await deleteRunOutReminders(tx, [orderId])
      const isTooLate = daysBetween(reminder.remindOn ?? day, day) > maxReminderDelayDays
      if (isTooLate || !(await isReminderNeeded({ db: tx, clock }, order, reminder))) return
      const at = clock()
      // The links in the mail must work, also if the order is older than the lifetime of its link.
      await extendOrderLink(tx, orderId, at)
      const mail = { mail: 'run-out-reminder' as const, recipient: order.email, data: { orderId } }
      await queueMail(tx, mail, at, { unpaidOrder: isUnverifiedOrder(order) })
      mailed++
    })
  return mailed
}

/**
 * False after a new order of the same product, if the customer stopped a subscription with it since
 * the request, if a running subscription brings everything again, and if nothing of the order is
 * left after a cancellation, return or refund.
 */
async function isReminderNeeded(
  context: { db: Db; clock: DbAndClock['clock'] },
  order: OrderRow,
  { requestedAt }: RunOutReminderRow,
): Promise<boolean> {
  if (!(await isReminderOffered(context, order))) return false
  const about = { orderId: order.id, email: order.email, subscriptionId: order.subscriptionId }
  if (await hasOrderedAgain(context.db, about, requestedAt)) return false
  const subscribed = await subscribedItemsOf(context.db, about)
  if (subscribed.some(({ stoppedAt }) => stoppedAt !== null && stoppedAt > requestedAt))
    return false
  const running = new Set(
    subscribed.filter(({ state }) => state === 'active').map(({ itemId }) => itemId),
  )
  return (await listSuppliesOfOrder(context, order)).some(({ itemId }) => !running.has(itemId))
}
