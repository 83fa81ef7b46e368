// The customer takes these actions, or staff at the customer's request. All are idempotent.

import type { PeriodRow } from '#data/subscription/subscription-periods.ts'
import {
  type SubscriptionRow,
  insertSubscriptionEvent,
  transitionSubscription,
  updateSubscription,
  queueCustomerMail,
} from '#data/subscription/subscriptions.ts'
import { fromApiAddress, type RequestedAddress } from '#domain/address/postal-address.ts'
import { instructionsAtNewAddress } from '#domain/order/delivery/delivery-instructions.ts'
import { Problem, fieldProblem } from '#domain/problem.ts'
import {
  type CalendarDay,
  dayOfMonth,
  addDays,
  addMonths,
  laterDay,
} from '#domain/time/calendar-day.ts'
import { nearestDateOnDay } from '#domain/subscription/delivery-dates.ts'
import { type DeliveryInterval, isMonthly } from '#domain/subscription/interval.ts'
import { deliveryNoticeDays, maxPauseMonths } from '#domain/subscription/subscription-limits.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { nextDeliveryDay } from '#domain/subscription/next-delivery.ts'
import { pollUntil } from '../poll-until.ts'
import type { AppContext } from '../context.ts'
import { cancelRenewal, endPauseAndSkipDates, skipDeliveriesBefore } from './skip-deliveries.ts'
import {
  type SubscriptionActionContext,
  type SubscriptionRef,
  assertActionAllowed,
  recordEventAndMailCustomer,
  addEventAuthor,
  withSubscriptionLock,
} from './with-subscription-lock.ts'

const wasSkipped = (periods: readonly PeriodRow[], day: CalendarDay) =>
  periods.some(({ state, date }) => state === 'skipped' && date === day)

/** `date` is the next delivery day that the customer saw. */
export const skipDelivery = (context: AppContext, ref: SubscriptionRef, date: CalendarDay) =>
  withSubscriptionLock(context, ref, async (locked) => {
    const { subscription, periods, tx, now } = locked
    if (wasSkipped(periods, date)) return
    assertActionAllowed('skip', locked)
    if (date !== nextDeliveryDay(subscription)) throw new Problem('subscription-changed')
    await skipDeliveriesBefore(tx, subscription, addDays(subscription.nextDate, 1), {
      type: 'skipped',
      now,
      detail: addEventAuthor(locked),
    })
    await queueCustomerMail(tx, subscription, 'subscription-skipped', { now, date })
  })

/** Deliveries continue from the first scheduled date on or after `until`. */
export const pauseSubscription = (context: AppContext, ref: SubscriptionRef, until: CalendarDay) =>
  withSubscriptionLock(context, ref, async (locked) => {
    const { subscription, tx, today } = locked
    const { id, state, pausedUntil } = subscription
    if (until <= today) throw fieldProblem('until', 'Kies een datum in de toekomst.')
    if (until > addMonths(today, maxPauseMonths))
      throw fieldProblem('until', 'Pauzeer hoogstens een jaar.')
    if (state === 'paused' && pausedUntil === until) return
    if (state !== 'paused' || pausedUntil === null) assertActionAllowed('pause', locked)
    if (state === 'paused') await updateSubscription(tx, id, { pausedUntil: until })
    else await transitionSubscription(tx, subscription, 'paused', { pausedUntil: until })
    await recordEventAndMailCustomer(locked, 'paused', { until })
  })

/** Also cancels the latest delivery if its charge failed. */
export const resumeSubscription = (context: AppContext, ref: SubscriptionRef) =>
  withSubscriptionLock(context, ref, async (locked) => {
    const { subscription, latest, tx, now } = locked
    if (subscription.state === 'active') return
    assertActionAllowed('resume', locked)
    if (latest?.period.state === 'failed') await cancelRenewal(tx, latest, now)
    await endPauseAndSkipDates(tx, subscription, now)
    await recordEventAndMailCustomer(locked, 'resumed')
  })

/**
 * Keeps the date of the next delivery, unless the customer chooses another day of the month. The
 * next delivery then moves to the nearest such day.
 */
export const changeInterval = (
  context: AppContext,
  ref: SubscriptionRef,
  { interval, day: chosenDay }: { interval: DeliveryInterval; day?: number | null | undefined },
) =>
  withSubscriptionLock(context, ref, async (locked) => {
    const { subscription, tx } = locked
    const { id, nextDate, anchorDay } = subscription
    const day = isMonthly(interval) ? (chosenDay ?? null) : null
    const movesDay = day !== null && (day !== anchorDay || day !== dayOfMonth(nextDate))
    if (subscription.interval === interval && !movesDay) return
    assertActionAllowed('change', locked)
    const startsMonths = isMonthly(interval) && !isMonthly(subscription.interval)
    await updateSubscription(tx, id, {
      interval,
      ...(startsMonths && { anchorDay: dayOfMonth(nextDate) }),
      ...(movesDay && {
        anchorDay: day,
        nextDate: nearestDateOnDay(nextDate, day, firstFreeDay(locked)),
        earliestChargeDate: null,
        stockRetryUntil: null,
      }),
    })
    await recordEventAndMailCustomer(locked, 'interval', { interval, ...(day !== null && { day }) })
  })

/** After the latest delivery, and in time for the announcement. */
function firstFreeDay({
  subscription: { state },
  periods,
  today,
}: SubscriptionActionContext): CalendarDay {
  const latest =
    periods
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? today
  const announced = state === 'active' ? addDays(today, deliveryNoticeDays + 1) : today
  return laterDay(addDays(latest, 1), announced)
}

/**
 * `from` is the next delivery day that the customer saw. Later deliveries come on the same day of
 * the month as `to`.
 */
export const moveDelivery = (
  context: AppContext,
  ref: SubscriptionRef,
  { from, to }: { from: CalendarDay; to: CalendarDay },
) =>
  withSubscriptionLock(context, ref, async (locked) => {
    const { subscription, periods, tx, today } = locked
    const planned = nextDeliveryDay(subscription)
    if (planned === to) return
    assertActionAllowed('skip', locked)
    if (from !== planned) throw new Problem('subscription-changed')
    if (to <= today) throw fieldProblem('to', 'Kies een datum in de toekomst.')
    if (to > addMonths(today, maxPauseMonths))
      throw fieldProblem('to', 'Kies een datum binnen een jaar.')
    if (
      periods.some(({ state, date }) => date === to && state !== 'skipped' && state !== 'cancelled')
    )
      throw fieldProblem('to', 'Op die dag is er al een levering.')
    await updateSubscription(tx, subscription.id, {
      nextDate: to,
      anchorDay: dayOfMonth(to),
      earliestChargeDate: null,
      stockRetryUntil: null,
    })
    await recordEventAndMailCustomer(locked, 'moved', { date: to })
  })

/** Returns the columns to update, or undefined if the address stays the same. */
export function toAddressUpdate(subscription: SubscriptionRow, address: RequestedAddress) {
  const update = fromApiAddress(address, subscription)
  const isChanged = Object.entries(update).some(
    ([name, value]) => subscription[name as keyof typeof update] !== value,
  )
  return isChanged
    ? {
        ...update,
        deliveryInstructions: instructionsAtNewAddress(subscription.deliveryInstructions),
      }
    : undefined
}

/** Applies to every delivery that has no order yet. */
export const changeDeliveryAddress = (
  context: AppContext,
  ref: SubscriptionRef,
  address: RequestedAddress,
) =>
  withSubscriptionLock(context, ref, async (locked) => {
    const { subscription, tx } = locked
    const update = toAddressUpdate(subscription, address)
    if (!update) return
    assertActionAllowed('change', locked)
    await updateSubscription(tx, subscription.id, update)
    await recordEventAndMailCustomer(locked, 'address')
  })

/** A running charge ends within this time. */
const maxChargeSeconds = 25

/** First waits for a charge that is running. @throws Problem not-found, still-busy */
export const stopSubscription = (
  context: AppContext,
  ref: SubscriptionRef,
): Promise<Subscription> =>
  pollUntil(maxChargeSeconds, async () => {
    try {
      return await withSubscriptionLock(context, ref, async (locked) => {
        if (isBeingCharged(locked)) throw new BeingCharged()
        await stop(locked)
      })
    } catch (error) {
      if (error instanceof BeingCharged) return undefined
      throw error
    }
  })

/** Rolls back the transaction. stopSubscription then tries again. */
class BeingCharged extends Error {}

const isBeingCharged = ({ latest, now }: SubscriptionActionContext) =>
  latest?.period.state === 'claimed' &&
  latest.period.leaseUntil !== null &&
  latest.period.leaseUntil > now

async function stop(locked: SubscriptionActionContext) {
  const { tx, subscription, latest, now } = locked
  if (subscription.state === 'stopped') return
  await transitionSubscription(tx, subscription, 'stopped', {
    stoppedAt: now,
    earliestChargeDate: null,
    pausedUntil: null,
  })
  const neverRequested =
    latest?.period.state === 'claimed' && latest.period.chargeRequestedAt === null
  if (latest && (neverRequested || latest.period.state === 'failed'))
    await cancelRenewal(tx, latest, now)
  await insertSubscriptionEvent(tx, {
    subscriptionId: subscription.id,
    at: now,
    type: 'stopped',
    detail: addEventAuthor(locked),
  })
  if (subscription.startedAt !== null)
    await queueCustomerMail(tx, subscription, 'subscription-stopped', { now })
}
