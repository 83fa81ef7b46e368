// Runs every minute: announces, creates and charges due renewals. Also announces price changes, and
// resumes, pauses or closes subscriptions. The job can be killed at any point, can run in several
// processes at once, and can miss days.

import { acquirePollLease, hasOpenPayment } from '#data/payment/payments.ts'
import { updatePeriod, type PeriodKey, periodsOf } from '#data/subscription/subscription-periods.ts'
import {
  findChargesToPoll,
  findDeliveriesToAnnounce,
  findSubscriptionsToClose,
  findRenewalsToCharge,
  findRenewalsToCreate,
  findSubscriptionsToResume,
  findSubscriptionsWithNewPrices,
  findUnpaidSubscriptionsToPause,
} from '#data/subscription/subscriptions-due.ts'
import {
  insertSubscriptionEvent,
  lockSubscription,
  transitionSubscription,
  updateSubscription,
  queueCustomerMail,
} from '#data/subscription/subscriptions.ts'
import { inTransaction } from '#data/core/db.ts'
import { isAcceptedUnpaid } from '#domain/payment/pay-later.ts'
import { isRecord } from '#domain/is-record.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { isProblem, Problem, ignoreProblem, requireFound } from '#domain/problem.ts'
import { toProcessingDay, addDays, laterDay, toCalendarDay } from '#domain/time/calendar-day.ts'
import {
  deliveryNoticeDays,
  firstPaymentWindowDays,
  minChargeNoticeDays,
} from '#domain/subscription/subscription-limits.ts'
import { loadDeliveryTerms } from '../order/delivery/delivery-terms.ts'
import { syncPayment } from '../payment/sync-payment.ts'
import type { AppContext } from '../context.ts'
import { chargeRenewal } from './charge-renewal.ts'
import { createDueRenewal } from './create-renewal-order.ts'
import { announcePriceChange, priceUndoPeriodAt } from './price-changes.ts'
import { endPauseAndSkipDates, skipDeliveriesBefore } from './skip-deliveries.ts'
import {
  lockSubscriptionAndOrder,
  recordEventAndMailCustomer,
  withSubscriptionLock,
} from './with-subscription-lock.ts'
import { canRetryCharge, allowedActions } from '#domain/subscription/allowed-actions.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { orderById } from '#data/order/orders.ts'
import { orderToken, findSubscriptionByLink } from '../order/with-order.ts'
import { payAgain } from '../payment/start-payment.ts'

const hour = 3_600_000
/**
 * Milliseconds. A charge can take days, and its webhook may get lost, so the job also polls the
 * provider.
 */
const pollAfter = 6 * hour
const parallelCharges = 4
/**
 * After this many Problems, such as failed calls to the provider, a step of the job stops until the
 * next minute.
 */
const maxProviderFailures = 4

/**
 * Continues after a failing subscription.
 * @throws at the end the first error that is not a Problem
 */
export async function runRenewals(context: AppContext): Promise<void> {
  const { db, clock } = context
  const errors: unknown[] = []
  // The mandate of a test subscription is worth nothing once payments move money.
  const isLeftOver = (item: unknown) => isLeftOverTest({ id: subscriptionIdOf(item) }, context)
  const forEachDue = async <Item>(
    due: Promise<Item[]>,
    run: (item: Item) => Promise<unknown>,
    workers = 1,
  ) => {
    const waiting = (await due).filter((item) => !isLeftOver(item))
    let providerFailures = 0
    const work = async () => {
      for (
        let item = waiting.shift();
        item !== undefined && providerFailures < maxProviderFailures;
        item = waiting.shift()
      )
        try {
          await run(item)
        } catch (error) {
          if (isProblem(error)) providerFailures++
          else errors.push(error)
        }
    }
    await Promise.all(Array.from({ length: workers }, work))
  }
  const today = () => toProcessingDay(clock())
  await forEachDue(findChargesToPoll(db, new Date(clock().getTime() - pollAfter)), (id) =>
    pollCharge(context, id),
  )
  await forEachDue(findSubscriptionsToResume(db, today()), (id) => resumeWhenDue(context, id))
  const rate = await loadDeliveryTerms(context)
  await forEachDue(findSubscriptionsWithNewPrices(db, rate, priceUndoPeriodAt(clock())), (id) =>
    announcePriceChange(context, id),
  )
  await forEachDue(findDeliveriesToAnnounce(db, addDays(today(), deliveryNoticeDays)), (id) =>
    announceAndScheduleCharge(context, id),
  )
  await forEachDue(findRenewalsToCreate(db, today()), (id) => createDueRenewal(context, id))
  await forEachDue(
    findRenewalsToCharge(db, { now: clock(), today: today() }),
    (period) => chargeRenewal(context, period),
    parallelCharges,
  )
  await forEachDue(findUnpaidSubscriptionsToPause(db, today()), (id) => pauseUnpaid(context, id))
  await forEachDue(
    findSubscriptionsToClose(db, new Date(clock().getTime() - firstPaymentWindowDays * 24 * hour)),
    (id) => closeUnstarted(context, id),
  )
  if (errors.length > 0) throw errors[0]
}

/** The ids of payments, which one step polls, are texts. */
const subscriptionIdOf = (item: unknown): number =>
  typeof item === 'number' ? item : isRecord(item) ? Number(item['subscriptionId']) : 0

async function pollCharge(context: AppContext, paymentId: string) {
  const now = context.clock()
  const before = new Date(now.getTime() - pollAfter)
  if (await acquirePollLease(context.db, paymentId, { before, now }))
    await syncPayment(context, paymentId)
}

const resumeWhenDue = ({ db, clock }: AppContext, id: number) =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const subscription = await lockSubscription(tx, id)
    const { state, pausedUntil } = subscription
    if (state !== 'paused' || pausedUntil === null || pausedUntil > toProcessingDay(now)) return
    await endPauseAndSkipDates(tx, subscription, now)
    await insertSubscriptionEvent(tx, { subscriptionId: id, at: now, type: 'resumed' })
  })

const pauseUnpaid = ({ db, clock }: AppContext, id: number) =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const { subscription, latest } = await lockSubscriptionAndOrder(tx, id)
    const pauseOn = latest?.period.state === 'failed' ? latest.period.pauseOn : null
    if (!latest || pauseOn === null || pauseOn > toProcessingDay(now)) return
    await updatePeriod(tx, latest.period, { pauseOn: null })
    if (subscription.state !== 'payment-failed') return
    const { date } = latest.period
    await transitionSubscription(tx, subscription, 'paused', { pausedUntil: null })
    await insertSubscriptionEvent(tx, {
      subscriptionId: id,
      at: now,
      type: 'paused-unpaid',
      detail: { date },
      orderId: latest.order.id,
    })
    await queueCustomerMail(tx, subscription, 'subscription-paused', { now, date })
  })

const closeUnstarted = ({ db, clock }: AppContext, id: number) =>
  inTransaction(db, async (tx) => {
    const subscription = await lockSubscription(tx, id)
    if (subscription.state !== 'awaiting-first-payment') return
    await transitionSubscription(tx, subscription, 'stopped', { stoppedAt: clock() })
    await insertSubscriptionEvent(tx, { subscriptionId: id, at: clock(), type: 'never-started' })
  })

/**
 * Mails the customer some days before a delivery. The same transaction sets the day from which the
 * shop may charge the delivery. If the mail is late, for example after downtime, that day moves
 * too. The customer then still has a day left to skip. Waits while the first delivery is not paid.
 */
const announceAndScheduleCharge = ({ db, clock }: AppContext, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const { subscription, latest } = await lockSubscriptionAndOrder(tx, id)
    const { state, earliestChargeDate, nextDate } = subscription
    const today = toProcessingDay(now)
    if (
      state !== 'active' ||
      earliestChargeDate !== null ||
      nextDate > addDays(today, deliveryNoticeDays) ||
      (latest && isAcceptedUnpaid(latest.order))
    )
      return
    await updateSubscription(tx, id, {
      earliestChargeDate: laterDay(nextDate, addDays(today, minChargeNoticeDays)),
    })
    await queueCustomerMail(tx, subscription, 'subscription-announced', { now, date: nextDate })
  })

// Staff retry a failed charge at once, when the customer reports that the bank account has enough
// money.

/**
 * In the state 'payment-failed', also skips deliveries whose day has passed. If the provider is
 * down, the renewal job retries.
 * @throws Problem not-found, subscription-changed
 */
export async function retryCharge(context: AppContext, id: number): Promise<Subscription> {
  let period: PeriodKey | undefined
  const view = await withSubscriptionLock(context, { id }, async (locked) => {
    period = undefined
    const { subscription, latest, tx, now, isLeftOver } = locked
    const today = toProcessingDay(now)
    if (
      !latest ||
      !canRetryCharge({
        state: subscription.state,
        latest: latest.period,
        isLeftOver,
      }) ||
      (await hasOpenPayment(tx, latest.order.id))
    )
      throw new Problem('subscription-changed')
    if (subscription.state === 'payment-failed') {
      await skipDeliveriesBefore(tx, subscription, today, { type: 'passed-unpaid', now })
      await transitionSubscription(tx, subscription, 'active')
    }
    await updatePeriod(tx, latest.period, { retryOn: today, pauseOn: null })
    await recordEventAndMailCustomer(locked, 'retried', { date: latest.period.date })
    period = latest.period
  })
  if (!period) return view
  try {
    await chargeRenewal(context, period)
  } catch (error) {
    ignoreProblem(error)
  }
  return withSubscriptionLock(context, { id }, () => Promise.resolve())
}

/**
 * Lets the customer pay a delivery by link after its charge failed. The payment gives a new
 * mandate, and the subscription continues.
 *
 * Returns the URL to pay at. @throws Problem not-found, subscription-changed if nothing is unpaid,
 * and the problems of `payAgain`
 */
export async function payDelivery(
  context: AppContext,
  token: string,
  sender?: string,
): Promise<string> {
  const subscription = requireFound(await findSubscriptionByLink(context, token))
  const latest = (await periodsOf(context.db, subscription.id)).find(
    ({ orderId }) => orderId !== null,
  )
  const { pay } = allowedActions({
    state: subscription.state,
    latest,
    today: toCalendarDay(context.clock()),
    isLeftOver: isLeftOverTest(subscription, context),
  })
  const order = pay && latest?.orderId ? await orderById(context.db, latest.orderId) : undefined
  if (!order) throw new Problem('subscription-changed')
  return payAgain(context, orderToken(context, order), sender)
}
