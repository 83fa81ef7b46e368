// What the shop does for subscriptions by itself, every minute: whatever is due by the calendar and was not done yet. Any process may be
// ended at any point, several may work at once, and a night or a week may pass in between.

import { claimLook } from '#data/payments.ts'
import { changePeriod } from '#data/subscription-periods.ts'
import {
  addSubscriptionEvent,
  changeSubscription,
  lockedSubscription,
  type StoredSubscription,
  transitionSubscription,
} from '#data/subscriptions.ts'
import { neverStarted, toAnnounce, toClaim, toDebit, toLookAt, toPause, toResume, withPriceNews } from '#data/subscriptions-due.ts'
import type { Transaction } from '#data/db.ts'
import { inTransaction } from '#data/transaction.ts'
import { businessDay, daysLater } from '#domain/subscription/dates.ts'
import { daysOfNotice, daysShort, daysToBegin } from '#domain/subscription/limits.ts'
import { isOpen } from '#domain/subscription/state.ts'
import { isProblem } from '#domain/problem.ts'
import { receivePayment } from '../receive-payment.ts'
import type { Shop } from '../shop.ts'
import { announceDelivery, tellPrices } from './announce.ts'
import { claimDelivery } from './claim-delivery.ts'
import { debitDelivery } from './debit.ts'
import { leaveOutBefore, write } from './leave-out.ts'
import { locked } from './locked.ts'

const hour = 3_600_000
/** Debits take days; without a report they are looked at this often. */
const lookAgainAfter = 6 * hour
/** Each waits for the provider, not for the others. */
const debitsAtOnce = 4
/** A provider that refuses so often is left alone until the next minute. */
const mostRefusals = 4

/** For the scheduler. One that fails keeps nobody else waiting; the first failure that is the shop's own is thrown at the end. */
export async function tendSubscriptions(shop: Shop): Promise<void> {
  const { db, now } = shop
  const failures: unknown[] = []
  const each = async <One>(due: Promise<One[]>, deed: (one: One) => Promise<unknown>, lanes = 1) => {
    const waiting = await due
    let refusals = 0
    const work = async () => {
      for (let one = waiting.shift(); one !== undefined && refusals < mostRefusals; one = waiting.shift())
        try {
          await deed(one)
        } catch (error) {
          if (isProblem(error)) refusals++
          else failures.push(error)
        }
    }
    await Promise.all(Array.from({ length: lanes }, work))
  }
  const today = () => businessDay(now())
  await each(toLookAt(db, new Date(now().getTime() - lookAgainAfter)), (id) => lookAt(shop, id))
  await each(toResume(db, today()), (id) => resumeWhenDue(shop, id))
  await each(withPriceNews(db), (id) => tellPrices(shop, id))
  await each(toAnnounce(db, daysLater(today(), daysOfNotice)), (id) => announceDelivery(shop, id))
  await each(toClaim(db, today()), (id) => claimWhenDue(shop, id))
  await each(toDebit(db, { now: now(), today: today() }), (period) => debitDelivery(shop, period), debitsAtOnce)
  await each(toPause(db, today()), (id) => pauseUnpaid(shop, id))
  await each(neverStarted(db, new Date(now().getTime() - daysToBegin * 24 * hour)), (id) => closeUnpaid(shop, id))
  if (failures.length > 0) throw failures[0]
}

async function lookAt(shop: Shop, paymentId: string) {
  const now = shop.now()
  const before = new Date(now.getTime() - lookAgainAfter)
  if (await claimLook(shop.db, paymentId, { before, now })) await receivePayment(shop, paymentId)
}

const resumeWhenDue = ({ db, now: clock }: Shop, id: number) =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const subscription = await lockedSubscription(tx, id)
    const { state, pausedUntil } = subscription
    if (state !== 'paused' || pausedUntil === null || pausedUntil > businessDay(now)) return
    await resume(tx, subscription, now)
    await addSubscriptionEvent(tx, { subscriptionId: id, at: now, what: 'resumed' })
  })

/** Goes on with the first date that is still to come; those in the pause are left out. */
export async function resume(tx: Transaction, subscription: StoredSubscription, now: Date): Promise<void> {
  await leaveOutBefore(tx, subscription, businessDay(now), { what: 'passed-in-pause', now })
  await transitionSubscription(tx, subscription, 'active', { pausedUntil: null })
}

export const claimWhenDue = ({ db, now: clock }: Shop, id: number) =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const today = businessDay(now)
    const { subscription, latest } = await locked(tx, id)
    const { state, chargeFrom } = subscription
    if (state !== 'active' || chargeFrom === null || chargeFrom > today || (latest && isOpen(latest.period.state))) return
    if (await claimDelivery(tx, subscription, { now, early: false })) return
    await waitForStock(tx, subscription, now)
  })

/** Nothing is charged: it is tried again each day, and after a week the delivery is left out, both with a letter. */
async function waitForStock(tx: Transaction, subscription: StoredSubscription, now: Date) {
  const { id, nextDate: date, shortUntil } = subscription
  const today = businessDay(now)
  if (shortUntil !== null && today >= shortUntil) {
    await leaveOutBefore(tx, subscription, daysLater(date, 1), { what: 'passed-short', now })
    return write(tx, subscription, 'subscription-skipped', { now, date })
  }
  await changeSubscription(tx, id, { chargeFrom: daysLater(today, 1), shortUntil: shortUntil ?? daysLater(today, daysShort) })
  if (shortUntil !== null) return
  await addSubscriptionEvent(tx, { subscriptionId: id, at: now, what: 'short', detail: { date } })
  await write(tx, subscription, 'subscription-short', { now, date })
}

const pauseUnpaid = ({ db, now: clock }: Shop, id: number) =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const { subscription, latest } = await locked(tx, id)
    const pauseOn = latest?.period.state === 'failed' ? latest.period.pauseOn : null
    if (!latest || pauseOn === null || pauseOn > businessDay(now)) return
    await changePeriod(tx, latest.period, { pauseOn: null })
    if (subscription.state !== 'payment-failed') return
    const { date } = latest.period
    await transitionSubscription(tx, subscription, 'paused', { pausedUntil: null })
    await addSubscriptionEvent(tx, { subscriptionId: id, at: now, what: 'paused-unpaid', detail: { date }, orderId: latest.order.id })
    await write(tx, subscription, 'subscription-paused', { now, date })
  })

const closeUnpaid = ({ db, now: clock }: Shop, id: number) =>
  inTransaction(db, async (tx) => {
    const subscription = await lockedSubscription(tx, id)
    if (subscription.state !== 'awaiting-first-payment') return
    await transitionSubscription(tx, subscription, 'stopped', { stoppedAt: clock() })
    await addSubscriptionEvent(tx, { subscriptionId: id, at: clock(), what: 'never-started' })
  })
