// Customers request one mail a week before the packs of an order run out, in the account or by the
// link of the order, and take it back.

import {
  invalidReminderDayMessage,
  isReminderDay,
  stoppedReminderMessage,
} from '#domain/order/run-out-reminder.ts'
import {
  cancelRunOutReminder,
  runOutRemindersOf,
  stopRunOutReminders,
  upsertRunOutReminder,
} from '#data/order/run-out-reminders.ts'
import type { Db } from '#data/core/db.ts'
import type { OrderRow } from '#data/order/orders.ts'
import type { Supply } from '#domain/order/supply.ts'
import { Problem } from '#domain/problem.ts'
import { type CalendarDay, toCalendarDay } from '#domain/time/calendar-day.ts'
import { findConsentQuestion } from '../customer/health-consent.ts'
import type { AppContext } from '../context.ts'
import { requireOrderAndReviveLink } from './access-links.ts'
import { listSuppliesOfOrder, type SupplyOfItem } from './list-supplies.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'links'>
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
  context: Context,
  token: string,
  { day, consent, userId }: ReminderRequest,
): Promise<void> {
  const order = await requireOrderAndReviveLink(context, token, userId)
  const question = await findConsentQuestion(context.db, 'run-out')
  if (question && !consent)
    throw new Problem('input-invalid', { errors: { health_consent: [question.refusal] } })
  const at = context.clock()
  if (!isReminderDay(day, toCalendarDay(at)))
    throw new Problem('input-invalid', { errors: { day: [invalidReminderDayMessage] } })
  if (!(await isReminderOffered(context, order)))
    throw new Problem('input-invalid', { message: 'Bij deze bestelling is die mail niet nodig.' })
  const consentVersion = question?.wordingVersion ?? null
  const isStored = await upsertRunOutReminder(context.db, {
    orderId: order.id,
    remindOn: day,
    requestedAt: at,
    consentVersion,
  })
  if (!isStored) throw new Problem('input-invalid', { message: stoppedReminderMessage })
}

/**
 * True if the order has something left that gets used up and that no subscription of the order
 * brings again.
 */
export const isReminderOffered = async (
  context: Pick<AppContext, 'clock'> & { db: Db },
  order: OrderRow,
): Promise<boolean> =>
  canBeMailed(order) &&
  (await listSuppliesOfOrder(context, order)).some(({ subscription }) => !subscription)

/** Idempotent. Another request is possible. @throws Problem not-found, link-expired */
export async function takeBackRunOutReminder(
  context: Context,
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
export async function stopRunOutMails(context: Context, token: string): Promise<void> {
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
