// The next delivery today instead of on its day; later ones count from today.

import { addSubscriptionEvent, subscriptionLinesOf } from '#data/subscriptions.ts'
import { Problem, isProblem } from '#domain/problem.ts'
import { shelfItems } from '#data/orders-stock.ts'
import { whyOutOfStock } from '#domain/order/order-check.ts'
import type { Day } from '#domain/subscription/dates.ts'
import type { PeriodKey } from '#data/subscription-periods.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import type { Shop } from '../shop.ts'
import { type Held, changed, need } from './change.ts'
import { claimDelivery } from './claim-delivery.ts'
import { debitDelivery } from './debit.ts'
import { nextDay, seenSubscription } from './show.ts'

/** `date` is the next delivery as its owner saw it. @throws Problem not-found, subscription-changed, out-of-stock, no-longer-sold */
export async function deliverNow(shop: Shop, token: string, date: Day): Promise<Subscription> {
  let period: PeriodKey | undefined
  await changed(shop, token, async (held) => {
    period = undefined
    const { subscription, periods, tx, now } = held
    if (periods.some(({ insteadOf }) => insteadOf === date)) return
    need('deliver_now', held)
    if (date !== nextDay(subscription)) throw new Problem('subscription-changed')
    period = await claimDelivery(tx, subscription, { now, early: true })
    if (!period) throw await whyShort(held)
    await addSubscriptionEvent(tx, { subscriptionId: subscription.id, at: now, what: 'delivered-now' })
  })
  if (period) await debitDelivery(shop, period).catch(laterThen)
  return seenSubscription(shop, token)
}

/** The scheduler goes on with it when the provider is down. */
function laterThen(error: unknown) {
  if (!isProblem(error)) throw error
}

async function whyShort({ tx, subscription }: Held): Promise<Problem> {
  const lines = (await subscriptionLinesOf(tx, subscription.id)).map(({ itemId: id, quantity }) => ({ id, quantity }))
  const shelf = await shelfItems(
    tx,
    lines.map(({ id }) => id),
  )
  return whyOutOfStock(lines, shelf) ?? new Problem('no-longer-sold')
}
