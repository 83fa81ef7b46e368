// Paying by hand what could not be debited; the payment leaves a new mandate, and the subscription goes on.

import { orderById } from '#data/orders.ts'
import { periodsOf } from '#data/subscription-periods.ts'
import { calendarDay } from '#domain/time/calendar-day.ts'
import { Problem } from '#domain/problem.ts'
import { allowedIn } from '#domain/subscription/allowed.ts'
import { orderToken, subscriptionByLink } from '../links.ts'
import { payAgain } from '../pay-again.ts'
import type { Shop } from '../shop.ts'

/** Where to pay. @throws Problem not-found, subscription-changed when nothing is unpaid, and those of `payAgain` */
export async function payDelivery(shop: Shop, token: string, sender?: string): Promise<string> {
  const subscription = await subscriptionByLink(shop, token)
  if (!subscription) throw new Problem('not-found')
  const latest = (await periodsOf(shop.db, subscription.id)).find(({ orderId }) => orderId !== null)
  const { pay } = allowedIn({ state: subscription.state, latest, today: calendarDay(shop.now()) })
  const order = pay && latest?.orderId ? await orderById(shop.db, latest.orderId) : undefined
  if (!order) throw new Problem('subscription-changed')
  return payAgain(shop, orderToken(shop, order), sender)
}
