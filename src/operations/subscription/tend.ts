// What the shop does for subscriptions by itself, every minute: whatever is due by the calendar and was not done yet. Any process may be
// ended at any point, several may work at once, and a night or a week may pass in between.

import { acquirePollLease } from '#data/payments.ts'
import { updatePeriod } from '#data/subscription-periods.ts'
import {
  addSubscriptionEvent,
  updateSubscription,
  lockSubscription,
  type StoredSubscription,
  transitionSubscription,
} from '#data/subscriptions.ts'
import {
  neverStarted,
  deliveriesToAnnounce,
  renewalsToCreate,
  renewalsToCharge,
  chargesToPoll,
  unpaidToPause,
  subscriptionsToResume,
  subscriptionsWithNewPrices,
} from '#data/subscriptions-due.ts'
import type { Transaction } from '#data/db.ts'
import { inTransaction } from '#data/transaction.ts'
import { businessDay, daysLater } from '#domain/subscription/dates.ts'
import { daysOfNotice, daysShort, daysToBegin } from '#domain/subscription/limits.ts'
import { isOpen } from '#domain/subscription/state.ts'
import { isProblem } from '#domain/problem.ts'
import { receivePayment } from '../receive-payment.ts'
import type { Shop } from '../shop.ts'
import { announceDelivery, announcePriceChange } from './announce.ts'
import { createRenewalOrder } from './claim-delivery.ts'
import { chargeRenewal } from './debit.ts'
import { skipDeliveriesBefore, queueMail } from './leave-out.ts'
import { lockSubscriptionAndOrder } from './locked.ts'

const hour = 3_600_000
/** Debits take days; without a report they are looked at this often. */
const pollAfter = 6 * hour
/** Each waits for the provider, not for the others. */
const parallelCharges = 4
/** A provider that refuses so often is left alone until the next minute. */
const maxRefusals = 4

/** For the scheduler. One that fails keeps nobody else waiting; the first failure that is the shop's own is thrown at the end. */
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

/** Goes on with the first date that is still to come; those in the pause are left out. */
export async function continueSchedule(tx: Transaction, subscription: StoredSubscription, now: Date): Promise<void> {
  await skipDeliveriesBefore(tx, subscription, businessDay(now), { what: 'passed-in-pause', now })
  await transitionSubscription(tx, subscription, 'active', { pausedUntil: null })
}

export const createDueRenewal = ({ db, now: clock }: Shop, id: number) =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const today = businessDay(now)
    const { subscription, latest } = await lockSubscriptionAndOrder(tx, id)
    const { state, chargeFrom } = subscription
    if (state !== 'active' || chargeFrom === null || chargeFrom > today || (latest && isOpen(latest.period.state))) return
    if (await createRenewalOrder(tx, subscription, { now, early: false })) return
    await postponeForStock(tx, subscription, now)
  })

/** Nothing is charged: it is tried again each day, and after a week the delivery is left out, both with a letter. */
async function postponeForStock(tx: Transaction, subscription: StoredSubscription, now: Date) {
  const { id, nextDate: date, shortUntil } = subscription
  const today = businessDay(now)
  if (shortUntil !== null && today >= shortUntil) {
    await skipDeliveriesBefore(tx, subscription, daysLater(date, 1), { what: 'passed-short', now })
    return queueMail(tx, subscription, 'subscription-skipped', { now, date })
  }
  await updateSubscription(tx, id, { chargeFrom: daysLater(today, 1), shortUntil: shortUntil ?? daysLater(today, daysShort) })
  if (shortUntil !== null) return
  await addSubscriptionEvent(tx, { subscriptionId: id, at: now, what: 'short', detail: { date } })
  await queueMail(tx, subscription, 'subscription-short', { now, date })
}

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
