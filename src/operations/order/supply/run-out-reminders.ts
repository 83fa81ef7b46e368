// Customers request the mail in the account or by the link of the order, and take it back.

import {
  invalidReminderDayMessage,
  isReminderDay,
  stoppedReminderMessage,
  maxReminderDelayDays,
} from '#domain/order/supply/run-out-reminder.ts'
import {
  cancelRunOutReminder,
  runOutRemindersOf,
  stopRunOutReminders,
  upsertRunOutReminder,
  deleteRunOutReminders,
  findDueRunOutReminders,
  hasOrderedAgain,
  lockDueRunOutReminder,
  type RunOutReminderRow,
  subscribedItemsOf,
} from '#data/order/run-out-reminders.ts'
import { type Db, inTransaction } from '#data/core/db.ts'
import { type OrderRow, orderById } from '#data/order/orders.ts'
import type { Supply } from '#domain/order/supply/supply.ts'
import { fieldProblem, inputProblem } from '#domain/problem.ts'
import {
  type CalendarDay,
  toCalendarDay,
  daysBetween,
  toProcessingDay,
} from '#domain/time/calendar-day.ts'
import { findConsentQuestion } from '../../customer/health-consent.ts'
import type { AppContext, DbAndClock, LinkContext } from '../../context.ts'
import { requireOrderAndReviveLink } from '../with-order.ts'
import { listSuppliesOfOrder, type SupplyOfItem } from './list-supplies.ts'
import { extendOrderLink } from '#data/order/order-links.ts'
import { queueMail } from '#data/mail/outbox.ts'
import { isUnverifiedOrder } from '#domain/order/unpaid/unverified-order.ts'

/**
 * `consent` is true if the page showed the text of the consent. `userId` is the logged-in customer,
 * if any.
 */
export type ReminderRequest = { day: CalendarDay; consent: boolean; userId: number | undefined }

/** An order without an e-mail address, or one that the shop will erase, gets no mail. */
const canBeMailed = ({
  email,
  contactByPost,
  eraseWhenDone,
  consentWithdrawnAt,
}: OrderRow): boolean =>
  email !== '' && !contactByPost && !eraseWhenDone && consentWithdrawnAt === null

/**
 * The link may be in other hands, so the mail goes to the address of the order only. A repeated
 * request moves the mail to the new day.
 * @throws Problem not-found, link-expired; input-invalid about `day` and `health_consent`, after a
 * stop, and if the order needs no such mail
 */
export async function requestRunOutReminder(
  context: LinkContext,
  token: string,
  { day, consent, userId }: ReminderRequest,
): Promise<void> {
  const order = await requireOrderAndReviveLink(context, token, userId)
  const question = await findConsentQuestion(context.db, 'run-out')
  if (question && !consent) throw fieldProblem('health_consent', question.refusal)
  const at = context.clock()
  if (!isReminderDay(day, toCalendarDay(at))) throw fieldProblem('day', invalidReminderDayMessage)
  if (!(await isReminderOffered(context, order)))
    throw inputProblem('Bij deze bestelling is die mail niet nodig.')
  const consentVersion = question?.wordingVersion ?? null
  const isStored = await upsertRunOutReminder(context.db, {
    orderId: order.id,
    remindOn: day,
    requestedAt: at,
    consentVersion,
  })
  if (!isStored) throw inputProblem(stoppedReminderMessage)
}

/**
 * True if the order has something left that gets used up and that no subscription of the order
 * brings again.
 */
const isReminderOffered = async (
  context: Pick<AppContext, 'clock'> & { db: Db },
  order: OrderRow,
): Promise<boolean> =>
  canBeMailed(order) &&
  (await listSuppliesOfOrder(context, order)).some(({ subscription }) => !subscription)

/** Idempotent. Another request is possible. @throws Problem not-found, link-expired */
export async function takeBackRunOutReminder(
  context: LinkContext,
  token: string,
  userId: number | undefined,
): Promise<void> {
  const order = await requireOrderAndReviveLink(context, token, userId)
  await cancelRunOutReminder(context.db, order.id)
}

/**
 * Idempotent. From now on the order gets no such mail, also not by a new request.
 * @throws Problem not-found, link-expired
 */
export async function stopRunOutMails(context: LinkContext, token: string): Promise<void> {
  const order = await requireOrderAndReviveLink(context, token)
  await stopRunOutReminders(context.db, order.id, context.clock())
}

/** Returns per supply the mail about its latest order; null if the customer cannot request one. */
export async function loadReminders(
  db: Db,
  supplies: readonly SupplyOfItem[],
): Promise<Supply['reminder'][]> {
  const rows = await runOutRemindersOf(
    db,
    supplies.map(({ latestOrder }) => latestOrder.id),
  )
  return supplies.map(({ latestOrder, subscription }) => {
    if (subscription || !canBeMailed(latestOrder)) return null
    const row = rows.find(({ orderId }) => orderId === latestOrder.id)
    return { day: row?.remindOn ?? null, is_stopped: row !== undefined && row.stoppedAt !== null }
  })
}

// Mails the customers who requested it a week before the packs of an order run out, once each.

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
