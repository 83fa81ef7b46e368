// What a subscription's owner does, or staff at the owner's request: skip, move, pause, resume, change interval or address, stop. Repeating a call is harmless.

import type { StoredPeriod } from '#data/subscription-periods.ts'
import { type StoredSubscription, addSubscriptionEvent, transitionSubscription, updateSubscription } from '#data/subscriptions.ts'
import type { RequestedAddress } from '#domain/pending-change/pending-change.ts'
import { Problem } from '#domain/problem.ts'
import { type Day, dayOfMonth, daysLater, monthsLater } from '#domain/time/calendar-day.ts'
import type { Interval } from '#domain/subscription/interval.ts'
import { longestPauseMonths } from '#domain/subscription/limits.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { nextDeliveryDay } from '#domain/subscription/next-delivery.ts'
import { pollUntil } from '../poll-until.ts'
import type { Shop } from '../shop.ts'
import { queueMail } from './notify-customer.ts'
import { cancelRenewal, continueSchedule, skipDeliveriesBefore } from './skip-deliveries.ts'
import {
  type ActionContext,
  type SubscriptionRef,
  assertAllowed,
  fieldError,
  recordEvent,
  withAuthor,
  withSubscriptionLock,
} from './with-subscription-lock.ts'

const wasSkipped = (periods: readonly StoredPeriod[], day: Day) => periods.some(({ state, date }) => state === 'skipped' && date === day)

/** `date` is the next delivery as its owner saw it. */
export const skipDelivery = (shop: Shop, which: SubscriptionRef, date: Day) =>
  withSubscriptionLock(shop, which, async (held) => {
    const { subscription, periods, tx, now } = held
    if (wasSkipped(periods, date)) return
    assertAllowed('skip', held)
    if (date !== nextDeliveryDay(subscription)) throw new Problem('subscription-changed')
    await skipDeliveriesBefore(tx, subscription, daysLater(subscription.nextDate, 1), { what: 'skipped', now, detail: withAuthor(held) })
    await queueMail(tx, subscription, 'subscription-skipped', { now, date })
  })

/** The first delivery on or after `until` comes again. */
export const pauseSubscription = (shop: Shop, which: SubscriptionRef, until: Day) =>
  withSubscriptionLock(shop, which, async (held) => {
    const { subscription, tx, today } = held
    const { id, state, pausedUntil } = subscription
    if (until <= today) throw fieldError('until', 'Kies een datum in de toekomst.')
    if (until > monthsLater(today, longestPauseMonths)) throw fieldError('until', 'Pauzeer hoogstens een jaar.')
    if (state === 'paused' && pausedUntil === until) return
    if (state !== 'paused' || pausedUntil === null) assertAllowed('pause', held)
    if (state === 'paused') await updateSubscription(tx, id, { pausedUntil: until })
    else await transitionSubscription(tx, subscription, 'paused', { pausedUntil: until })
    await recordEvent(held, 'paused', { until })
  })

/** A delivery that was never paid is let go. */
export const resumeSubscription = (shop: Shop, which: SubscriptionRef) =>
  withSubscriptionLock(shop, which, async (held) => {
    const { subscription, latest, tx, now } = held
    if (subscription.state === 'active') return
    assertAllowed('resume', held)
    if (latest?.period.state === 'failed') await cancelRenewal(tx, latest, now)
    await continueSchedule(tx, subscription, now)
    await recordEvent(held, 'resumed')
  })

/** Counts after the next delivery, whose date stays. */
export const changeInterval = (shop: Shop, which: SubscriptionRef, interval: Interval) =>
  withSubscriptionLock(shop, which, async (held) => {
    const { subscription, tx } = held
    if (subscription.interval === interval) return
    assertAllowed('change', held)
    await updateSubscription(tx, subscription.id, { interval })
    await recordEvent(held, 'interval', { interval })
  })

/** `from` is the next delivery as it was seen. Those after `to` keep its day of the month. */
export const moveDelivery = (shop: Shop, which: SubscriptionRef, { from, to }: { from: Day; to: Day }) =>
  withSubscriptionLock(shop, which, async (held) => {
    const { subscription, periods, tx, today } = held
    const planned = nextDeliveryDay(subscription)
    if (planned === to) return
    assertAllowed('skip', held)
    if (from !== planned) throw new Problem('subscription-changed')
    if (to <= today) throw fieldError('to', 'Kies een datum in de toekomst.')
    if (to > monthsLater(today, longestPauseMonths)) throw fieldError('to', 'Kies een datum binnen een jaar.')
    if (periods.some(({ state, date }) => date === to && state !== 'skipped' && state !== 'cancelled'))
      throw fieldError('to', 'Op die dag is er al een levering.')
    await updateSubscription(tx, subscription.id, { nextDate: to, anchorDay: dayOfMonth(to), chargeFrom: null, shortUntil: null })
    await recordEvent(held, 'moved', { date: to })
  })

/** The address as it is stored; undefined when it is the same as before. */
export function addressChange(subscription: StoredSubscription, address: RequestedAddress) {
  const wanted = {
    firstName: address.first_name ?? subscription.firstName,
    lastName: address.last_name ?? subscription.lastName,
    street: address.street,
    houseNumber: address.street_number,
    houseNumberAddition: address.street_addition,
    postcode: address.postcode,
    city: address.city,
  }
  const differs = Object.entries(wanted).some(([name, value]) => subscription[name as keyof typeof wanted] !== value)
  return differs ? wanted : undefined
}

/** Counts for every delivery that is not begun yet. */
export const changeAddress = (shop: Shop, which: SubscriptionRef, address: RequestedAddress) =>
  withSubscriptionLock(shop, which, async (held) => {
    const { subscription, tx } = held
    const wanted = addressChange(subscription, address)
    if (!wanted) return
    assertAllowed('change', held)
    await updateSubscription(tx, subscription.id, wanted)
    await recordEvent(held, 'address')
  })

/** A debit that is being asked for is over by then. */
const longestDebitSeconds = 25

/** Waits for a debit that is being asked for right now: that one was before the stop. @throws Problem not-found, still-busy */
export const stopSubscription = (shop: Shop, which: SubscriptionRef): Promise<Subscription> =>
  pollUntil(longestDebitSeconds, async () => {
    try {
      return await withSubscriptionLock(shop, which, async (held) => {
        if (isBeingCharged(held)) throw new BeingCharged()
        await stop(held)
      })
    } catch (error) {
      if (error instanceof BeingCharged) return undefined
      throw error
    }
  })

/** Rolls back, so that a change confirmed from a mail stays open for the next attempt. */
class BeingCharged extends Error {}

const isBeingCharged = ({ latest, now }: ActionContext) =>
  latest?.period.state === 'claimed' && latest.period.busyUntil !== null && latest.period.busyUntil > now

async function stop(held: ActionContext) {
  const { tx, subscription, latest, now } = held
  if (subscription.state === 'stopped') return
  await transitionSubscription(tx, subscription, 'stopped', { stoppedAt: now, chargeFrom: null, pausedUntil: null })
  const unasked = latest?.period.state === 'claimed' && latest.period.askedAt === null
  if (latest && (unasked || latest.period.state === 'failed')) await cancelRenewal(tx, latest, now)
  await addSubscriptionEvent(tx, { subscriptionId: subscription.id, at: now, what: 'stopped', detail: withAuthor(held) })
  if (subscription.startedAt !== null) await queueMail(tx, subscription, 'subscription-stopped', { now })
}
