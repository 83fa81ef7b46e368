// Runs every minute and performs all due renewal work. Safe to kill at any point, to run in several processes at once, and to skip for days.

import { acquirePollLease } from '#data/payments.ts'
import { updatePeriod } from '#data/subscription-periods.ts'
import {
  chargesToPoll,
  deliveriesToAnnounce,
  neverStarted,
  renewalsToCharge,
  renewalsToCreate,
  subscriptionsToResume,
  subscriptionsWithNewPrices,
  unpaidToPause,
} from '#data/subscriptions-due.ts'
import { addSubscriptionEvent, lockSubscription, transitionSubscription, updateSubscription } from '#data/subscriptions.ts'
import { inTransaction } from '#data/transaction.ts'
import { isProblem } from '#domain/problem.ts'
import { businessDay, daysLater, laterOf } from '#domain/time/calendar-day.ts'
import { daysOfNotice, daysToBegin, leastNotice } from '#domain/subscription/limits.ts'
import { receivePayment } from '../receive-payment.ts'
import type { Shop } from '../shop.ts'
import { chargeRenewal } from './charge-renewal.ts'
import { createDueRenewal } from './create-renewal-order.ts'
import { queueMail } from './notify-customer.ts'
import { announcePriceChange } from './price-changes.ts'
import { continueSchedule } from './skip-deliveries.ts'
import { lockSubscriptionAndOrder } from './with-subscription-lock.ts'

const hour = 3_600_000
/** Charges take days. One of which no webhook came is polled this often, in milliseconds. */
const pollAfter = 6 * hour
/** Charges requested at the same time. */
const parallelCharges = 4
/** After this many refusals by the provider a step stops until the next minute. */
const maxRefusals = 4

/** One subscription that fails does not stop the others. @throws the first failure that is not the provider's, after everything was tried */
export async function runRenewals(shop: Shop): Promise<void> {
  const { db, now } = shop
  const failures: unknown[] = []
  const each = async <One>(due: Promise<One[]>, run: (one: One) => Promise<unknown>, lanes = 1) => {
    const waiting = await due
    let refusals = 0
    const work = async () => {
      for (let one = waiting.shift(); one !== undefined && refusals < maxRefusals; one = waiting.shift())
        try {
          await run(one)
        } catch (error) {
          if (isProblem(error)) refusals++
          else failures.push(error)
        }
    }
    await Promise.all(Array.from({ length: lanes }, work))
  }
  const today = () => businessDay(now())
  await each(chargesToPoll(db, new Date(now().getTime() - pollAfter)), (id) => pollCharge(shop, id))
  await each(subscriptionsToResume(db, today()), (id) => resumeWhenDue(shop, id))
  await each(subscriptionsWithNewPrices(db), (id) => announcePriceChange(shop, id))
  await each(deliveriesToAnnounce(db, daysLater(today(), daysOfNotice)), (id) => announceDelivery(shop, id))
  await each(renewalsToCreate(db, today()), (id) => createDueRenewal(shop, id))
  await each(renewalsToCharge(db, { now: now(), today: today() }), (period) => chargeRenewal(shop, period), parallelCharges)
  await each(unpaidToPause(db, today()), (id) => pauseUnpaid(shop, id))
  await each(neverStarted(db, new Date(now().getTime() - daysToBegin * 24 * hour)), (id) => closeUnpaid(shop, id))
  if (failures.length > 0) throw failures[0]
}

async function pollCharge(shop: Shop, paymentId: string) {
  const now = shop.now()
  const before = new Date(now.getTime() - pollAfter)
  if (await acquirePollLease(shop.db, paymentId, { before, now })) await receivePayment(shop, paymentId)
}

const resumeWhenDue = ({ db, now: clock }: Shop, id: number) =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const subscription = await lockSubscription(tx, id)
    const { state, pausedUntil } = subscription
    if (state !== 'paused' || pausedUntil === null || pausedUntil > businessDay(now)) return
    await continueSchedule(tx, subscription, now)
    await addSubscriptionEvent(tx, { subscriptionId: id, at: now, what: 'resumed' })
  })

const pauseUnpaid = ({ db, now: clock }: Shop, id: number) =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const { subscription, latest } = await lockSubscriptionAndOrder(tx, id)
    const pauseOn = latest?.period.state === 'failed' ? latest.period.pauseOn : null
    if (!latest || pauseOn === null || pauseOn > businessDay(now)) return
    await updatePeriod(tx, latest.period, { pauseOn: null })
    if (subscription.state !== 'payment-failed') return
    const { date } = latest.period
    await transitionSubscription(tx, subscription, 'paused', { pausedUntil: null })
    await addSubscriptionEvent(tx, { subscriptionId: id, at: now, what: 'paused-unpaid', detail: { date }, orderId: latest.order.id })
    await queueMail(tx, subscription, 'subscription-paused', { now, date })
  })

const closeUnpaid = ({ db, now: clock }: Shop, id: number) =>
  inTransaction(db, async (tx) => {
    const subscription = await lockSubscription(tx, id)
    if (subscription.state !== 'awaiting-first-payment') return
    await transitionSubscription(tx, subscription, 'stopped', { stoppedAt: clock() })
    await addSubscriptionEvent(tx, { subscriptionId: id, at: clock(), what: 'never-started' })
  })

/**
 * Mails the owner some days before a delivery and sets the day from which it may be charged, in one transaction. After downtime of the shop
 * that day moves on, so that there is always a day left to skip.
 */
export const announceDelivery = ({ db, now: clock }: Shop, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const { subscription } = await lockSubscriptionAndOrder(tx, id)
    const { state, chargeFrom, nextDate } = subscription
    const today = businessDay(now)
    if (state !== 'active' || chargeFrom !== null || nextDate > daysLater(today, daysOfNotice)) return
    await updateSubscription(tx, id, { chargeFrom: laterOf(nextDate, daysLater(today, leastNotice)) })
    await queueMail(tx, subscription, 'subscription-announced', { now, date: nextDate })
  })
