// What its owner changes about a subscription, or staff at the owner's request. The link is the permission. Calls that repeat are harmless.

import type { Transaction } from '#data/db.ts'
import { endPendingChange } from '#data/pending-changes.ts'
import type { StoredPeriod } from '#data/subscription-periods.ts'
import {
  addSubscriptionEvent,
  updateSubscription,
  type StoredSubscription,
  subscriptionById,
  transitionSubscription,
} from '#data/subscriptions.ts'
import { inTransaction } from '#data/transaction.ts'
import { dutchDay } from '#domain/account/dutch-date.ts'
import type { Cents } from '#domain/money.ts'
import type { RequestedAddress } from '#domain/pending-change/pending-change.ts'
import { Problem } from '#domain/problem.ts'
import { type SubscriptionAction, allowedIn } from '#domain/subscription/allowed.ts'
import { type Day, dayOfMonth, daysLater, monthsLater } from '#domain/subscription/dates.ts'
import type { Detail, SubscriptionEventType } from '#domain/subscription/happened.ts'
import type { Interval } from '#domain/subscription/interval.ts'
import { longestPauseMonths } from '#domain/subscription/limits.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import type { Shop } from '../shop.ts'
import { cancelRenewal } from './debit.ts'
import { skipDeliveriesBefore, queueMail, queueMergedMail } from './leave-out.ts'
import { type LockedSubscription, lockSubscriptionAndOrder } from './locked.ts'
import { nextDeliveryDay, toSubscriptionView } from './show.ts'
import { continueSchedule } from './tend.ts'
import { subscriptionByLink } from '../links.ts'

/** Asked for by link: `changeId` is what the owner confirms from a mail, `total` the most that a delivery may cost afterwards. */
export type ByLink = { changeId?: number; total?: Cents }
/** The owner's link; or the id: with what was asked for by link, else because staff do it at the owner's request. */
export type SubscriptionRef = string | { id: number; byLink?: ByLink }
export type ActionContext = LockedSubscription & { tx: Transaction; now: Date; today: Day; onRequest: boolean; byLink: ByLink | undefined }

/** Does `work` under the subscription's lock and answers how it stands then. @throws Problem not-found, and what `work` throws */
export async function withSubscriptionLock(
  shop: Shop,
  which: SubscriptionRef,
  work: (held: ActionContext) => Promise<unknown>,
): Promise<Subscription> {
  const byLink = typeof which === 'string' ? undefined : which.byLink
  const onRequest = typeof which !== 'string' && !byLink
  const find = () => (typeof which === 'string' ? subscriptionByLink(shop, which) : subscriptionById(shop.db, which.id))
  const known = await find()
  if (!known) throw new Problem('not-found')
  await inTransaction(shop.db, async (tx) => {
    const now = shop.now()
    const held = { ...(await lockSubscriptionAndOrder(tx, known.id)), tx, now, today: dutchDay(now), onRequest, byLink }
    if (byLink?.changeId && !(await endPendingChange(tx, byLink.changeId, 'confirmed', now))) throw new Problem('change-over')
    await work(held)
  })
  return toSubscriptionView(shop, (await find()) ?? known)
}

/** Who asked for it stands in the history too. */
export const withAuthor = ({ onRequest, byLink }: Pick<ActionContext, 'onRequest' | 'byLink'>, detail: Detail = {}): Detail => ({
  ...detail,
  ...(onRequest && { onRequest }),
  ...(byLink && { byLink: true }),
})

/** Adds to the history and tells the owner by mail: at once what staff did, within minutes and in one mail what was done by link or log-in. */
export async function recordEvent(held: ActionContext, what: SubscriptionEventType, detail?: Detail): Promise<void> {
  const { subscription, tx, now, onRequest } = held
  const happened = { what, detail: withAuthor(held, detail) }
  await addSubscriptionEvent(tx, { subscriptionId: subscription.id, at: now, ...happened })
  if (onRequest) await queueMail(tx, subscription, 'subscription-changed', { now, happened })
  else await queueMergedMail(tx, subscription, now)
}

/** @throws Problem change-outdated when a delivery costs more than the mail said */
export function assertPriceConfirmed({ byLink }: ActionContext, total: Cents): void {
  if (byLink?.total !== undefined && total > byLink.total) throw new Problem('change-outdated')
}

/** @throws Problem subscription-changed when it cannot be done (any more) */
export function assertAllowed(
  deed: SubscriptionAction,
  { subscription, latest, today }: Pick<ActionContext, 'subscription' | 'latest' | 'today'>,
): void {
  if (!allowedIn({ state: subscription.state, latest: latest?.period, today })[deed]) throw new Problem('subscription-changed')
}

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

export const fieldError = (field: string, sentence: string): Problem => new Problem('input-invalid', { errors: { [field]: [sentence] } })
