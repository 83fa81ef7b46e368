import { type Transaction, SerializationConflict, inTransaction } from '#data/core/db.ts'
import { type OrderRow, lockOrder } from '#data/order/orders.ts'
import { endPendingChange } from '#data/customer/pending-changes.ts'
import { type PeriodRow, periodsOf } from '#data/subscription/subscription-periods.ts'
import {
  type SubscriptionRow,
  insertSubscriptionEvent,
  lockSubscription,
  subscriptionById,
  queueCustomerMail,
  queueMergedCustomerMail,
} from '#data/subscription/subscriptions.ts'
import { type CalendarDay, toCalendarDay } from '#domain/time/calendar-day.ts'
import type { Cents } from '#domain/money.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { Problem, requireFound } from '#domain/problem.ts'
import { type SubscriptionAction, allowedActions } from '#domain/subscription/allowed-actions.ts'
import type {
  SubscriptionEventDetail,
  SubscriptionEventType,
} from '#domain/subscription/subscription-event.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { findSubscriptionByLink } from '../order/with-order.ts'
import type { AppContext } from '../context.ts'
import { toSubscriptionView } from './subscription-view.ts'

export type LockedSubscription = {
  subscription: SubscriptionRow
  periods: PeriodRow[]
  latest: LatestDelivery | undefined
}
/** The latest delivery that has an order. */
export type LatestDelivery = { period: PeriodRow; order: OrderRow }

const latestWithOrder = (periods: readonly PeriodRow[]) =>
  periods.find(({ orderId }) => orderId !== null)

/**
 * Locks the order before the subscription, as all code does, to prevent deadlocks.
 * @throws SerializationConflict, which retries the transaction, if a renewal was created meanwhile
 */
export async function lockSubscriptionAndOrder(
  tx: Transaction,
  id: number,
): Promise<LockedSubscription> {
  const orderId = latestWithOrder(await periodsOf(tx, id))?.orderId
  const order = orderId ? await lockOrder(tx, orderId) : undefined
  const subscription = await lockSubscription(tx, id)
  const periods = await periodsOf(tx, id)
  const period = latestWithOrder(periods)
  if (period?.orderId !== orderId) throw new SerializationConflict()
  return { subscription, periods, latest: period && order && { period, order } }
}

/**
 * A change by access link that the customer confirmed from a mail, or that needs no confirmation.
 * `changeId` is the id of the confirmed change. `total` is the maximum that a delivery may cost
 * afterwards.
 */
type AccessLinkChange = { changeId?: number; total?: Cents }
/**
 * A token is the customer's access link. An id alone is an action by staff. An id with `byLink` is
 * a change by access link without a login.
 */
export type SubscriptionRef = string | { id: number; byLink?: AccessLinkChange }
export type SubscriptionActionContext = LockedSubscription & {
  tx: Transaction
  now: Date
  today: CalendarDay
  onRequest: boolean
  byLink: AccessLinkChange | undefined
  /** A test subscription once payments move money. */
  isLeftOver: boolean
}

/**
 * Runs `work` under the lock and returns the updated subscription.
 * @throws Problem not-found, change-over, and the problems of `work`
 */
export async function withSubscriptionLock(
  context: AppContext,
  ref: SubscriptionRef,
  work: (locked: SubscriptionActionContext) => Promise<unknown>,
): Promise<Subscription> {
  const byLink = typeof ref === 'string' ? undefined : ref.byLink
  const onRequest = typeof ref !== 'string' && !byLink
  const findSubscription = () =>
    typeof ref === 'string'
      ? findSubscriptionByLink(context, ref)
      : subscriptionById(context.db, ref.id)
  const subscription = requireFound(await findSubscription())
  await inTransaction(context.db, async (tx) => {
    const now = context.clock()
    const locked = {
      ...(await lockSubscriptionAndOrder(tx, subscription.id)),
      tx,
      now,
      today: toCalendarDay(now),
      onRequest,
      byLink,
      isLeftOver: isLeftOverTest(subscription, context),
    }
    if (byLink?.changeId && !(await endPendingChange(tx, byLink.changeId, 'confirmed', now)))
      throw new Problem('change-over')
    await work(locked)
  })
  return toSubscriptionView(context, (await findSubscription()) ?? subscription)
}

/** Whether staff or a change by link caused the event. */
export const addEventAuthor = (
  { onRequest, byLink }: Pick<SubscriptionActionContext, 'onRequest' | 'byLink'>,
  detail: SubscriptionEventDetail = {},
): SubscriptionEventDetail => ({
  ...detail,
  ...(onRequest && { onRequest }),
  ...(byLink && { byLink: true }),
})

/**
 * Adds an event and mails the customer. A change by staff gets its own mail. The customer's changes
 * within five minutes share one mail.
 */
export async function recordEventAndMailCustomer(
  locked: SubscriptionActionContext,
  type: SubscriptionEventType,
  detail?: SubscriptionEventDetail,
): Promise<void> {
  const { subscription, tx, now, onRequest } = locked
  const fullDetail = addEventAuthor(locked, detail)
  await insertSubscriptionEvent(tx, {
    subscriptionId: subscription.id,
    at: now,
    type,
    detail: fullDetail,
  })
  if (onRequest)
    await queueCustomerMail(tx, subscription, 'subscription-changed', {
      now,
      happened: { type, detail: fullDetail },
    })
  else await queueMergedCustomerMail(tx, subscription, now)
}

/** @throws Problem change-outdated if a delivery costs more than the customer confirmed */
export function assertPriceConfirmed({ byLink }: SubscriptionActionContext, total: Cents): void {
  if (byLink?.total !== undefined && total > byLink.total) throw new Problem('change-outdated')
}

/** @throws Problem subscription-changed if the current state does not allow the action */
export function assertActionAllowed(
  action: SubscriptionAction,
  {
    subscription,
    latest,
    today,
    isLeftOver,
  }: Pick<SubscriptionActionContext, 'subscription' | 'latest' | 'today' | 'isLeftOver'>,
): void {
  const { state } = subscription
  if (!allowedActions({ state, latest: latest?.period, today, isLeftOver })[action])
    throw new Problem('subscription-changed')
}
