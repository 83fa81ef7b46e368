// Staff retry a failed charge at once, when the customer reports that the bank account has enough
// money.

import { hasOpenPayment } from '#data/payment/payments.ts'
import { type PeriodKey, updatePeriod, periodsOf } from '#data/subscription/subscription-periods.ts'
import { transitionSubscription } from '#data/subscription/subscriptions.ts'
import { Problem, requireFound, ignoreProblem } from '#domain/problem.ts'
import { canRetryCharge, allowedActions } from '#domain/subscription/allowed-actions.ts'
import { toProcessingDay, toCalendarDay } from '#domain/time/calendar-day.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import type { AppContext } from '../context.ts'
import { chargeRenewal } from './charge-renewal.ts'
import { skipDeliveriesBefore } from './skip-deliveries.ts'
import { recordEventAndMailCustomer, withSubscriptionLock } from './with-subscription-lock.ts'
import { orderById } from '#data/order/orders.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { orderToken, findSubscriptionByLink } from '../order/access-links.ts'
import { payAgain } from '../payment/pay-again.ts'

/**
 * In the state 'payment-failed', also skips deliveries whose day has passed. If the provider is
 * down, the renewal job retries.
 * @throws Problem not-found, subscription-changed
 */
export async function retryCharge(context: AppContext, id: number): Promise<Subscription> {
  let period: PeriodKey | undefined
  const view = await withSubscriptionLock(context, { id }, async (locked) => {
    period = undefined
    const { subscription, latest, tx, now, isLeftOver } = locked
    const today = toProcessingDay(now)
    if (
      !latest ||
      !canRetryCharge({
        state: subscription.state,
        latest: latest.period,
        isLeftOver,
      }) ||
      (await hasOpenPayment(tx, latest.order.id))
    )
      throw new Problem('subscription-changed')
    if (subscription.state === 'payment-failed') {
      await skipDeliveriesBefore(tx, subscription, today, { type: 'passed-unpaid', now })
      await transitionSubscription(tx, subscription, 'active')
    }
    await updatePeriod(tx, latest.period, { retryOn: today, pauseOn: null })
    await recordEventAndMailCustomer(locked, 'retried', { date: latest.period.date })
    period = latest.period
  })
  if (!period) return view
  try {
    await chargeRenewal(context, period)
  } catch (error) {
    ignoreProblem(error)
  }
  return withSubscriptionLock(context, { id }, () => Promise.resolve())
}

/**
 * Lets the customer pay a delivery by link after its charge failed. The payment gives a new
 * mandate, and the subscription continues.
 *
 * Returns the URL to pay at. @throws Problem not-found, subscription-changed if nothing is unpaid,
 * and the problems of `payAgain`
 */
export async function payDelivery(
  context: AppContext,
  token: string,
  sender?: string,
): Promise<string> {
  const subscription = requireFound(await findSubscriptionByLink(context, token))
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
