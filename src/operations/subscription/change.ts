// What its owner changes about a subscription. The link is the permission. Calls that repeat are harmless.

import type { Transaction } from '#data/db.ts'
import type { StoredPeriod } from '#data/subscription-periods.ts'
import { addSubscriptionEvent, changeSubscription, subscriptionByToken } from '#data/subscriptions.ts'
import { inTransaction } from '#data/transaction.ts'
import { Problem } from '#domain/problem.ts'
import { type Deed, allowedIn } from '#domain/subscription/allowed.ts'
import { type Day, businessDay, daysLater, monthsLater } from '#domain/subscription/dates.ts'
import type { Interval } from '#domain/subscription/interval.ts'
import { longestPauseMonths } from '#domain/subscription/limits.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import type { Shop } from '../shop.ts'
import { cancelDelivery } from './debit.ts'
import { leaveOutBefore, write } from './leave-out.ts'
import { type Locked, locked } from './locked.ts'
import { nextDay, seenSubscription } from './show.ts'
import { resume } from './tend.ts'

export type Held = Locked & { tx: Transaction; now: Date; today: Day }

/** Does `work` under the subscription's lock and answers how it stands then. @throws Problem not-found, and what `work` throws */
export async function changed(shop: Shop, token: string, work: (held: Held) => Promise<unknown>): Promise<Subscription> {
  const known = await subscriptionByToken(shop.db, token)
  if (!known) throw new Problem('not-found')
  await inTransaction(shop.db, async (tx) => {
    const now = shop.now()
    await work({ ...(await locked(tx, known.id)), tx, now, today: businessDay(now) })
  })
  return seenSubscription(shop, token)
}

/** @throws Problem subscription-changed when it cannot be done (any more) */
export function need(deed: Deed, { subscription, latest, today }: Pick<Held, 'subscription' | 'latest' | 'today'>): void {
  if (!allowedIn({ state: subscription.state, latest: latest?.period, today })[deed]) throw new Problem('subscription-changed')
}

const wasSkipped = (periods: readonly StoredPeriod[], day: Day) => periods.some(({ state, date }) => state === 'skipped' && date === day)

/** `date` is the next delivery as its owner saw it. */
export const skipDelivery = (shop: Shop, token: string, date: Day) =>
  changed(shop, token, async (held) => {
    const { subscription, periods, tx, now } = held
    if (wasSkipped(periods, date)) return
    need('skip', held)
    if (date !== nextDay(subscription)) throw new Problem('subscription-changed')
    await leaveOutBefore(tx, subscription, daysLater(subscription.nextDate, 1), { what: 'skipped', now })
    await write(tx, subscription, 'subscription-skipped', { now, date })
  })

/** The first delivery on or after `until` comes again. */
export const pauseSubscription = (shop: Shop, token: string, until: Day) =>
  changed(shop, token, async (held) => {
    const { subscription, tx, now, today } = held
    const { id, state, pausedUntil } = subscription
    if (until <= today) throw invalid('until', 'Kies een datum in de toekomst.')
    if (until > monthsLater(today, longestPauseMonths)) throw invalid('until', 'Pauzeer hoogstens een jaar.')
    if (state === 'paused' && pausedUntil === until) return
    if (state !== 'paused' || pausedUntil === null) need('pause', held)
    await changeSubscription(tx, id, { state: 'paused', pausedUntil: until })
    await addSubscriptionEvent(tx, { subscriptionId: id, at: now, what: 'paused', detail: { until } })
  })

/** A delivery that was never paid is let go. */
export const resumeSubscription = (shop: Shop, token: string) =>
  changed(shop, token, async (held) => {
    const { subscription, latest, tx, now } = held
    if (subscription.state === 'active') return
    need('resume', held)
    if (latest?.period.state === 'failed') await cancelDelivery(tx, latest, now)
    await resume(tx, subscription, now)
  })

/** Counts after the next delivery, whose date stays. */
export const changeInterval = (shop: Shop, token: string, interval: Interval) =>
  changed(shop, token, async (held) => {
    const { subscription, tx, now } = held
    if (subscription.interval === interval) return
    need('change', held)
    await changeSubscription(tx, subscription.id, { interval })
    await addSubscriptionEvent(tx, { subscriptionId: subscription.id, at: now, what: 'interval', detail: { interval } })
  })

export type NewAddress = {
  first_name?: string | undefined
  last_name?: string | undefined
  street: string
  street_number: string
  street_addition: string
  postcode: string
  city: string
}

/** Counts for every delivery that is not begun yet. */
export const changeAddress = (shop: Shop, token: string, address: NewAddress) =>
  changed(shop, token, async (held) => {
    const { subscription, tx, now } = held
    const wanted = {
      firstName: address.first_name ?? subscription.firstName,
      lastName: address.last_name ?? subscription.lastName,
      street: address.street,
      streetNumber: address.street_number,
      streetAddition: address.street_addition,
      postcode: address.postcode,
      city: address.city,
    }
    const same = Object.entries(wanted).every(([name, value]) => subscription[name as keyof typeof wanted] === value)
    if (same) return
    need('change', held)
    await changeSubscription(tx, subscription.id, wanted)
    await addSubscriptionEvent(tx, { subscriptionId: subscription.id, at: now, what: 'address' })
  })

export const invalid = (field: string, sentence: string): Problem => new Problem('input-invalid', { errors: { [field]: [sentence] } })
