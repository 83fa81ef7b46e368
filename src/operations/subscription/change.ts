// What its owner changes about a subscription, or staff at the owner's request. The link is the permission. Calls that repeat are harmless.

import type { Transaction } from '#data/db.ts'
import { endPendingChange } from '#data/pending-changes.ts'
import type { StoredPeriod } from '#data/subscription-periods.ts'
import {
  addSubscriptionEvent,
  changeSubscription,
  type StoredSubscription,
  subscriptionById,
  transitionSubscription,
} from '#data/subscriptions.ts'
import { inTransaction } from '#data/transaction.ts'
import { dutchDay } from '#domain/account/dutch-date.ts'
import type { Cents } from '#domain/money.ts'
import type { RequestedAddress } from '#domain/pending-change/pending-change.ts'
import { Problem } from '#domain/problem.ts'
import { type Deed, allowedIn } from '#domain/subscription/allowed.ts'
import { type Day, dayOfMonth, daysLater, monthsLater } from '#domain/subscription/dates.ts'
import type { Detail, Happening } from '#domain/subscription/happened.ts'
import type { Interval } from '#domain/subscription/interval.ts'
import { longestPauseMonths } from '#domain/subscription/limits.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import type { Shop } from '../shop.ts'
import { cancelDelivery } from './debit.ts'
import { leaveOutBefore, write, writeMerged } from './leave-out.ts'
import { type Locked, locked } from './locked.ts'
import { nextDay, seen } from './show.ts'
import { resume } from './tend.ts'
import { subscriptionByLink } from '../links.ts'

/** Asked for by link: `changeId` is what the owner confirms from a mail, `total` the most that a delivery may cost afterwards. */
export type ByLink = { changeId?: number; total?: Cents }
/** The owner's link; or the id: with what was asked for by link, else because staff do it at the owner's request. */
export type Which = string | { id: number; byLink?: ByLink }
export type Held = Locked & { tx: Transaction; now: Date; today: Day; onRequest: boolean; byLink: ByLink | undefined }

/** Does `work` under the subscription's lock and answers how it stands then. @throws Problem not-found, and what `work` throws */
export async function changed(shop: Shop, which: Which, work: (held: Held) => Promise<unknown>): Promise<Subscription> {
  const byLink = typeof which === 'string' ? undefined : which.byLink
  const onRequest = typeof which !== 'string' && !byLink
  const find = () => (typeof which === 'string' ? subscriptionByLink(shop, which) : subscriptionById(shop.db, which.id))
  const known = await find()
  if (!known) throw new Problem('not-found')
  await inTransaction(shop.db, async (tx) => {
    const now = shop.now()
    const held = { ...(await locked(tx, known.id)), tx, now, today: dutchDay(now), onRequest, byLink }
    if (byLink?.changeId && !(await endPendingChange(tx, byLink.changeId, 'confirmed', now))) throw new Problem('change-over')
    await work(held)
  })
  return seen(shop, (await find()) ?? known)
}

/** Who asked for it stands in the history too. */
export const asDone = ({ onRequest, byLink }: Pick<Held, 'onRequest' | 'byLink'>, detail: Detail = {}): Detail => ({
  ...detail,
  ...(onRequest && { onRequest }),
  ...(byLink && { byLink: true }),
})

/** Adds to the history and tells the owner by mail: at once what staff did, within minutes and in one mail what was done by link or log-in. */
export async function note(held: Held, what: Happening, detail?: Detail): Promise<void> {
  const { subscription, tx, now, onRequest } = held
  const happened = { what, detail: asDone(held, detail) }
  await addSubscriptionEvent(tx, { subscriptionId: subscription.id, at: now, ...happened })
  if (onRequest) await write(tx, subscription, 'subscription-changed', { now, happened })
  else await writeMerged(tx, subscription, now)
}

/** @throws Problem change-outdated when a delivery costs more than the mail said */
export function needPrice({ byLink }: Held, total: Cents): void {
  if (byLink?.total !== undefined && total > byLink.total) throw new Problem('change-outdated')
}

/** @throws Problem subscription-changed when it cannot be done (any more) */
export function need(deed: Deed, { subscription, latest, today }: Pick<Held, 'subscription' | 'latest' | 'today'>): void {
  if (!allowedIn({ state: subscription.state, latest: latest?.period, today })[deed]) throw new Problem('subscription-changed')
}

const wasSkipped = (periods: readonly StoredPeriod[], day: Day) => periods.some(({ state, date }) => state === 'skipped' && date === day)

/** `date` is the next delivery as its owner saw it. */
export const skipDelivery = (shop: Shop, which: Which, date: Day) =>
  changed(shop, which, async (held) => {
    const { subscription, periods, tx, now } = held
    if (wasSkipped(periods, date)) return
    need('skip', held)
    if (date !== nextDay(subscription)) throw new Problem('subscription-changed')
    await leaveOutBefore(tx, subscription, daysLater(subscription.nextDate, 1), { what: 'skipped', now, detail: asDone(held) })
    await write(tx, subscription, 'subscription-skipped', { now, date })
  })

/** The first delivery on or after `until` comes again. */
export const pauseSubscription = (shop: Shop, which: Which, until: Day) =>
  changed(shop, which, async (held) => {
    const { subscription, tx, today } = held
    const { id, state, pausedUntil } = subscription
    if (until <= today) throw invalid('until', 'Kies een datum in de toekomst.')
    if (until > monthsLater(today, longestPauseMonths)) throw invalid('until', 'Pauzeer hoogstens een jaar.')
    if (state === 'paused' && pausedUntil === until) return
    if (state !== 'paused' || pausedUntil === null) need('pause', held)
    if (state === 'paused') await changeSubscription(tx, id, { pausedUntil: until })
    else await transitionSubscription(tx, subscription, 'paused', { pausedUntil: until })
    await note(held, 'paused', { until })
  })

/** A delivery that was never paid is let go. */
export const resumeSubscription = (shop: Shop, which: Which) =>
  changed(shop, which, async (held) => {
    const { subscription, latest, tx, now } = held
    if (subscription.state === 'active') return
    need('resume', held)
    if (latest?.period.state === 'failed') await cancelDelivery(tx, latest, now)
    await resume(tx, subscription, now)
    await note(held, 'resumed')
  })

/** Counts after the next delivery, whose date stays. */
export const changeInterval = (shop: Shop, which: Which, interval: Interval) =>
  changed(shop, which, async (held) => {
    const { subscription, tx } = held
    if (subscription.interval === interval) return
    need('change', held)
    await changeSubscription(tx, subscription.id, { interval })
    await note(held, 'interval', { interval })
  })

/** `from` is the next delivery as it was seen. Those after `to` keep its day of the month. */
export const moveDelivery = (shop: Shop, which: Which, { from, to }: { from: Day; to: Day }) =>
  changed(shop, which, async (held) => {
    const { subscription, periods, tx, today } = held
    const planned = nextDay(subscription)
    if (planned === to) return
    need('skip', held)
    if (from !== planned) throw new Problem('subscription-changed')
    if (to <= today) throw invalid('to', 'Kies een datum in de toekomst.')
    if (to > monthsLater(today, longestPauseMonths)) throw invalid('to', 'Kies een datum binnen een jaar.')
    if (periods.some(({ state, date }) => date === to && state !== 'skipped' && state !== 'cancelled'))
      throw invalid('to', 'Op die dag is er al een levering.')
    await changeSubscription(tx, subscription.id, { nextDate: to, anchorDay: dayOfMonth(to), chargeFrom: null, shortUntil: null })
    await note(held, 'moved', { date: to })
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
export const changeAddress = (shop: Shop, which: Which, address: RequestedAddress) =>
  changed(shop, which, async (held) => {
    const { subscription, tx } = held
    const wanted = addressChange(subscription, address)
    if (!wanted) return
    need('change', held)
    await changeSubscription(tx, subscription.id, wanted)
    await note(held, 'address')
  })

export const invalid = (field: string, sentence: string): Problem => new Problem('input-invalid', { errors: { [field]: [sentence] } })
