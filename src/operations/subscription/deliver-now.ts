// The next delivery today instead of on its day; later ones count from today.

import { shelfItems } from '#data/stock.ts'
import type { PeriodKey } from '#data/subscription-periods.ts'
import { happenedByLink, subscriptionLinesOf } from '#data/subscriptions.ts'
import type { Cents } from '#domain/money.ts'
import { whyOutOfStock } from '#domain/order/order-check.ts'
import { orderTotals } from '#domain/order/order-totals.ts'
import { deliverNowAfterAddress } from '#domain/pending-change/pending-change.ts'
import { Problem, isProblem } from '#domain/problem.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { nextDeliveryDay } from '#domain/subscription/next-delivery.ts'
import type { Shop } from '../shop.ts'
import { chargeRenewal } from './charge-renewal.ts'
import { createRenewalOrder } from './create-renewal-order.ts'
import { pricesOn } from './price-changes.ts'
import { subscriptionViewByToken } from './view.ts'
import {
  type ActionContext,
  type SubscriptionRef,
  assertAllowed,
  assertPriceConfirmed,
  recordEvent,
  withSubscriptionLock,
} from './with-subscription-lock.ts'

/** `date` is the next delivery as its owner saw it. @throws Problem not-found, subscription-changed, out-of-stock, no-longer-sold, change-outdated, address-just-changed */
export async function deliverNow(shop: Shop, which: SubscriptionRef, date: Day): Promise<Subscription> {
  let period: PeriodKey | undefined
  const now = await withSubscriptionLock(shop, which, async (held) => {
    period = undefined
    const { subscription, periods, tx, now } = held
    if (periods.some(({ insteadOf }) => insteadOf === date)) return
    assertNextDelivery(held, date)
    if (held.byLink) await assertAddressSettled(held)
    assertPriceConfirmed(held, await totalToday(held))
    period = await createRenewalOrder(tx, subscription, { now, early: true })
    if (!period) throw await explainShortage(held)
    await recordEvent(held, 'delivered-now')
  })
  if (!period) return now
  await chargeRenewal(shop, period).catch(leaveToRenewalJob)
  return subscriptionViewByToken(shop, now.token)
}

/** @throws Problem subscription-changed */
export function assertNextDelivery(held: ActionContext, date: Day): void {
  assertAllowed('deliver_now', held)
  if (date !== nextDeliveryDay(held.subscription)) throw new Problem('subscription-changed')
}

/** A stolen link could otherwise send a parcel elsewhere before its owner reads the mail about it. @throws Problem address-just-changed */
export async function assertAddressSettled({ tx, subscription, now }: ActionContext): Promise<void> {
  if (await happenedByLink(tx, subscription.id, 'address', new Date(now.getTime() - deliverNowAfterAddress)))
    throw new Problem('address-just-changed')
}

/** What the next delivery costs when it comes today. */
export const totalToday = async ({ tx, subscription, today }: ActionContext): Promise<Cents> =>
  orderTotals(pricesOn(today, subscription, await subscriptionLinesOf(tx, subscription.id))).total

/** The scheduler goes on with it when the provider is down. */
function leaveToRenewalJob(error: unknown) {
  if (!isProblem(error)) throw error
}

async function explainShortage({ tx, subscription }: ActionContext): Promise<Problem> {
  const lines = (await subscriptionLinesOf(tx, subscription.id)).map(({ itemId: id, quantity }) => ({ id, quantity }))
  const shelf = await shelfItems(
    tx,
    lines.map(({ id }) => id),
  )
  return whyOutOfStock(lines, shelf) ?? new Problem('no-longer-sold')
}
