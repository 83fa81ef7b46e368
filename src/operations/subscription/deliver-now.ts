// Later dates then count from today.

import { sellableItems } from '#data/inventory/stock.ts'
import type { PeriodKey } from '#data/subscription/subscription-periods.ts'
import {
  hasRecentEventByAccessLink,
  subscriptionLinesOf,
} from '#data/subscription/subscriptions.ts'
import type { Cents } from '#domain/money.ts'
import { outOfStockProblem } from '#domain/order/order-check.ts'
import { calculateOrderTotals } from '#domain/order/order-totals.ts'
import { deliverNowLoginWindow } from '#domain/customer/pending-change.ts'
import { Problem, isProblem } from '#domain/problem.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { nextDeliveryDay } from '#domain/subscription/next-delivery.ts'
import type { AppContext } from '../context.ts'
import { chargeRenewal } from './charge-renewal.ts'
import { createRenewalOrder } from './create-renewal-order.ts'
import { applyPriceChangeInForce, shippingRateOn } from './price-changes.ts'
import { loadSubscriptionView } from './subscription-view.ts'
import {
  type SubscriptionActionContext,
  type SubscriptionRef,
  assertActionAllowed,
  assertPriceConfirmed,
  recordEventAndMailCustomer,
  withSubscriptionLock,
} from './with-subscription-lock.ts'

/**
 * `date` is the next delivery day that the customer saw.
 * @throws Problem not-found, subscription-changed, out-of-stock, no-longer-sold, change-outdated,
 * change-over, address-just-changed
 */
export async function deliverNow(
  context: AppContext,
  ref: SubscriptionRef,
  date: CalendarDay,
): Promise<Subscription> {
  let period: PeriodKey | undefined
  const view = await withSubscriptionLock(context, ref, async (locked) => {
    period = undefined
    const { subscription, periods, tx, now } = locked
    if (periods.some(({ originalDate }) => originalDate === date)) return
    assertDeliverNowAllowed(locked, date)
    if (locked.byLink) await assertAddressNotJustChanged(locked)
    assertPriceConfirmed(locked, await calculateTotalIfDeliveredToday(locked))
    period = await createRenewalOrder(tx, subscription, { now, early: true })
    if (!period) throw await explainShortage(locked)
    await recordEventAndMailCustomer(locked, 'delivered-now')
  })
  if (!period) return view
  await chargeRenewal(context, period).catch(leaveToRenewalJob)
  return loadSubscriptionView(context, view.token)
}

/** @throws Problem subscription-changed */
export function assertDeliverNowAllowed(
  locked: SubscriptionActionContext,
  date: CalendarDay,
): void {
  assertActionAllowed('deliver_now', locked)
  if (date !== nextDeliveryDay(locked.subscription)) throw new Problem('subscription-changed')
}

/**
 * Requires some time between an address change by link and this delivery. A thief of the link could
 * otherwise receive a parcel before the customer reads the mail about the change.
 * @throws Problem address-just-changed
 */
export async function assertAddressNotJustChanged({
  tx,
  subscription,
  now,
}: SubscriptionActionContext): Promise<void> {
  if (
    await hasRecentEventByAccessLink(
      tx,
      subscription.id,
      'address',
      new Date(now.getTime() - deliverNowLoginWindow),
    )
  )
    throw new Problem('address-just-changed')
}

export const calculateTotalIfDeliveredToday = async ({
  tx,
  subscription,
  today,
}: SubscriptionActionContext): Promise<Cents> =>
  calculateOrderTotals(
    applyPriceChangeInForce(today, subscription, await subscriptionLinesOf(tx, subscription.id)),
    shippingRateOn(today, subscription),
  ).total

/** If the provider is down, the renewal job charges later. */
function leaveToRenewalJob(error: unknown) {
  if (!isProblem(error)) throw error
}

async function explainShortage({ tx, subscription }: SubscriptionActionContext): Promise<Problem> {
  const lines = (await subscriptionLinesOf(tx, subscription.id)).map(
    ({ itemId: id, quantity }) => ({ id, quantity }),
  )
  const items = await sellableItems(
    tx,
    lines.map(({ id }) => id),
  )
  return outOfStockProblem(lines, items) ?? new Problem('no-longer-sold')
}
