// Lets the customer pay a delivery by link after its charge failed. The payment gives a new
// mandate, and the subscription continues.

import { orderById } from '#data/order/orders.ts'
import { periodsOf } from '#data/subscription/subscription-periods.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { Problem } from '#domain/problem.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { allowedActions } from '#domain/subscription/allowed-actions.ts'
import { orderToken, findSubscriptionByLink } from '../order/access-links.ts'
import { payAgain } from '../payment/pay-again.ts'
import type { AppContext } from '../context.ts'

/**
 * Returns the URL to pay at.
 * @throws Problem not-found, subscription-changed if nothing is unpaid, and the problems of
 * `payAgain`
 */
export async function payDelivery(
  context: AppContext,
  token: string,
  sender?: string,
): Promise<string> {
  const subscription = await findSubscriptionByLink(context, token)
  if (!subscription) throw new Problem('not-found')
  const latest = (await periodsOf(context.db, subscription.id)).find(
    ({ orderId }) => orderId !== null,
  )
  const { pay } = allowedActions({
    state: subscription.state,
    latest,
    today: toCalendarDay(context.clock()),
    isLeftOver: isLeftOverTest(subscription, context),
  })
  const order = pay && latest?.orderId ? await orderById(context.db, latest.orderId) : undefined
  if (!order) throw new Problem('subscription-changed')
  return payAgain(context, orderToken(context, order), sender)
}
