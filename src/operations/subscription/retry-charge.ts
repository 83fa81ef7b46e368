// A debit that failed is asked for once more at once, because its owner said that the money is there.

import { isBeingPaid } from '#data/payments.ts'
import { type PeriodKey, updatePeriod } from '#data/subscription-periods.ts'
import { transitionSubscription } from '#data/subscriptions.ts'
import { Problem, isProblem } from '#domain/problem.ts'
import { mayRetry } from '#domain/subscription/allowed.ts'
import { businessDay } from '#domain/time/calendar-day.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import type { Shop } from '../shop.ts'
import { chargeRenewal } from './charge-renewal.ts'
import { skipDeliveriesBefore } from './skip-deliveries.ts'
import { recordEvent, withSubscriptionLock } from './with-subscription-lock.ts'

/** Deliveries whose day went by meanwhile are left out. When the provider is down the scheduler asks. @throws Problem not-found, subscription-changed */
export async function retryCharge(shop: Shop, id: number): Promise<Subscription> {
  let period: PeriodKey | undefined
  const stands = await withSubscriptionLock(shop, { id }, async (held) => {
    period = undefined
    const { subscription, latest, tx, now } = held
    const today = businessDay(now)
    if (!latest || !mayRetry(subscription.state, latest.period.state) || (await isBeingPaid(tx, latest.order.id)))
      throw new Problem('subscription-changed')
    if (subscription.state === 'payment-failed') {
      await skipDeliveriesBefore(tx, subscription, today, { what: 'passed-unpaid', now })
      await transitionSubscription(tx, subscription, 'active')
    }
    await updatePeriod(tx, latest.period, { retryOn: today, pauseOn: null })
    await recordEvent(held, 'retried', { date: latest.period.date })
    period = latest.period
  })
  if (!period) return stands
  try {
    await chargeRenewal(shop, period)
  } catch (error) {
    if (!isProblem(error)) throw error
  }
  return withSubscriptionLock(shop, { id }, () => Promise.resolve())
}
