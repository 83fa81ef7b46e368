// The lock under which a subscription changes: the row itself, its latest renewal and that renewal's order.

import type { Transaction } from '#data/db.ts'
import { type StoredOrder, lockOrder } from '#data/orders.ts'
import { endPendingChange } from '#data/pending-changes.ts'
import { type StoredPeriod, periodsOf } from '#data/subscription-periods.ts'
import { type StoredSubscription, addSubscriptionEvent, lockSubscription, subscriptionById } from '#data/subscriptions.ts'
import { InTheWay, inTransaction } from '#data/transaction.ts'
import { type Day, calendarDay } from '#domain/time/calendar-day.ts'
import type { Cents } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import { type SubscriptionAction, allowedIn } from '#domain/subscription/allowed.ts'
import type { Detail, SubscriptionEventType } from '#domain/subscription/subscription-event.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { subscriptionByLink } from '../links.ts'
import type { Shop } from '../shop.ts'
import { queueMail, queueMergedMail } from './notify-customer.ts'
import { toSubscriptionView } from './view.ts'

export type LockedSubscription = { subscription: StoredSubscription; periods: StoredPeriod[]; latest: LatestDelivery | undefined }
/** The latest delivery that has an order. */
export type LatestDelivery = { period: StoredPeriod; order: StoredOrder }

const latestWithOrder = (periods: readonly StoredPeriod[]) => periods.find(({ orderId }) => orderId !== null)

/** Locks the order first, as everywhere, then the subscription. @throws InTheWay, which retries the transaction, when a renewal was created meanwhile */
export async function lockSubscriptionAndOrder(tx: Transaction, id: number): Promise<LockedSubscription> {
  const orderId = latestWithOrder(await periodsOf(tx, id))?.orderId
  const order = orderId ? await lockOrder(tx, orderId) : undefined
  const subscription = await lockSubscription(tx, id)
  const periods = await periodsOf(tx, id)
  const period = latestWithOrder(periods)
  if (period?.orderId !== orderId) throw new InTheWay()
  return { subscription, periods, latest: period && order && { period, order } }
}

/** Confirmed from a mail: `changeId` is the pending change, `total` the most that a delivery may cost afterwards. */
export type ByLink = { changeId?: number; total?: Cents }
/** The token of the owner's link; or the id, with `byLink` for a change confirmed from a mail and without it for staff at the owner's request. */
export type SubscriptionRef = string | { id: number; byLink?: ByLink }
export type ActionContext = LockedSubscription & { tx: Transaction; now: Date; today: Day; onRequest: boolean; byLink: ByLink | undefined }

/** Runs `work` under the lock and returns the subscription as it is then. @throws Problem not-found, change-over, and what `work` throws */
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
    const held = { ...(await lockSubscriptionAndOrder(tx, known.id)), tx, now, today: calendarDay(now), onRequest, byLink }
    if (byLink?.changeId && !(await endPendingChange(tx, byLink.changeId, 'confirmed', now))) throw new Problem('change-over')
    await work(held)
  })
  return toSubscriptionView(shop, (await find()) ?? known)
}

/** Adds to an event's detail who asked for it. */
export const withAuthor = ({ onRequest, byLink }: Pick<ActionContext, 'onRequest' | 'byLink'>, detail: Detail = {}): Detail => ({
  ...detail,
  ...(onRequest && { onRequest }),
  ...(byLink && { byLink: true }),
})

/** Adds an event and mails the owner: at once for what staff did, merged into one mail within minutes for what the owner did. */
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

/** @throws Problem subscription-changed when the action is not allowed in the current state */
export function assertAllowed(
  action: SubscriptionAction,
  { subscription, latest, today }: Pick<ActionContext, 'subscription' | 'latest' | 'today'>,
): void {
  if (!allowedIn({ state: subscription.state, latest: latest?.period, today })[action]) throw new Problem('subscription-changed')
}

export const fieldError = (field: string, sentence: string): Problem => new Problem('input-invalid', { errors: { [field]: [sentence] } })
