import { invalidateTags } from '#data/core/cache-invalidation.ts'
import { type Db, type Transaction, inTransaction } from '#data/core/db.ts'
import {
  type DeliveryTermsRow,
  deleteFutureDeliveryTerms,
  deliveryTermsOn,
  insertDeliveryTerms,
  listDeliveryTerms,
  markDeliveryTermsPublished,
} from '#data/order/delivery-terms.ts'
import { countSubscriptionsWithHigherShipping } from '#data/subscription/subscriptions-due.ts'
import {
  type DeliveryTermsOfDay,
  type PlannedDeliveryTerms,
  validateDeliveryTerms,
} from '#domain/order/delivery/delivery-terms.ts'
import { fieldProblem, assertNoErrors, requireFound } from '#domain/problem.ts'
import { addDays, toCalendarDay, laterDay } from '#domain/time/calendar-day.ts'
import type { AppContext, DbAndClock } from '../../context.ts'
import { type OrderRow, updateOrderDetails } from '#data/order/orders.ts'
import { deliveryPromiseAt } from '#domain/order/delivery/delivery-promise.ts'
import { msPerHour } from '#domain/time/durations.ts'

export const loadDeliveryTerms = ({
  db,
  clock,
}: Pick<AppContext, 'clock'> & { db: Db }): Promise<DeliveryTermsOfDay> =>
  deliveryTermsOn(db, toCalendarDay(clock()))

type DeliveryTermsOverview = {
  current: DeliveryTermsOfDay
  coming: DeliveryTermsRow[]
  past: DeliveryTermsRow[]
}

/**
 * `coming` has the next change first. `past` has the current terms first, and is empty while the
 * shop uses the defaults.
 */
export async function loadDeliveryTermsOverview({
  db,
  clock,
}: DbAndClock): Promise<DeliveryTermsOverview> {
  const today = toCalendarDay(clock())
  const [current, all] = await Promise.all([deliveryTermsOn(db, today), listDeliveryTerms(db)])
  const isComing = ({ validFrom }: DeliveryTermsRow) => validFrom > today
  return {
    current,
    coming: all.filter(isComing).toReversed(),
    past: all.filter((terms) => !isComing(terms)),
  }
}

/**
 * Plans terms from a later day. Visitors pay and read them from that day. Running subscriptions
 * that become more expensive pay the new rate only after a mail of 14 days before
 * (operations/subscription/price-changes.ts). Returns the terms that they replace, and the number
 * of subscriptions that get the mail.
 * @throws Problem input-invalid
 */
export async function planDeliveryTerms({ db, clock }: DbAndClock, planned: PlannedDeliveryTerms) {
  const today = toCalendarDay(clock())
  const errors = validateDeliveryTerms(planned, addDays(today, 1))
  assertNoErrors(errors)
  return inTransaction(db, async (tx) => {
    const before = await deliveryTermsOn(tx, planned.validFrom)
    if (!(await insertDeliveryTerms(tx, { ...planned, createdAt: clock() })))
      throw fieldProblem('valid_from', 'Op die dag gaat al een wijziging in. Haal die eerst weg.')
    return { before, mails: await countSubscriptionsWithHigherShipping(tx, planned) }
  })
}

/** @throws Problem not-found */
export const cancelDeliveryTerms = (
  { db, clock }: DbAndClock,
  id: number,
): Promise<DeliveryTermsRow> =>
  inTransaction(db, async (tx) => {
    return requireFound(await deleteFutureDeliveryTerms(tx, id, toCalendarDay(clock())))
  })

/** Runs every minute. Invalidates the cached pages when planned terms come into force. */
export const publishDeliveryTerms = ({ db, clock }: DbAndClock): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    if (await markDeliveryTermsPublished(tx, toCalendarDay(now), now))
      await invalidateTags(tx, ['details'])
  })

type PromisedOrder = Pick<OrderRow, 'id' | 'createdAt' | 'isRenewal' | 'promisedDay'>

/**
 * A payment after the cut-off moves the promise, because the working days to ship count from the
 * payment. It never becomes earlier.
 */
export async function renewPromise(
  tx: Transaction,
  { id, createdAt, isRenewal, promisedDay }: PromisedOrder,
  now: Date,
): Promise<void> {
  if (isRenewal) return
  const { day } = deliveryPromiseAt(now, await deliveryTermsOn(tx, toCalendarDay(createdAt)))
  await updateOrderDetails(tx, id, { promisedDay: promisedDay ? laterDay(promisedDay, day) : day })
}

/** Who pays at once is not late, even if the cut-off is in between. */
const paymentMs = msPerHour

/**
 * The order was not packed while its swap waited for the payment. Moves the promise only if that
 * wait passed the cut-off.
 */
export async function extendPromiseAfterSwap(
  tx: Transaction,
  order: PromisedOrder,
  requestedAt: Date,
  now: Date,
): Promise<void> {
  if (!order.promisedDay) return
  const terms = await deliveryTermsOn(tx, toCalendarDay(order.createdAt))
  if (
    deliveryPromiseAt(new Date(now.getTime() - paymentMs), terms).day >
    deliveryPromiseAt(requestedAt, terms).day
  )
    await renewPromise(tx, order, now)
}
