// One transaction reserves the stock, inserts the order and sets the next date. It charges nothing.

import { type Transaction, inTransaction } from '#data/core/db.ts'
import { type OrderLineInsert, insertOrder, toCustomerDetails } from '#data/order/insert-order.ts'
import { loadMoneyBack } from '#data/order/delivery-terms.ts'
import { termsVersionIdOfSubscription } from '#data/order/terms-versions.ts'
import { isTestOrder } from '#domain/order/test-order.ts'
import { calculateOrderTotals } from '#domain/order/order-totals.ts'
import { lockSellableItems, reserveStock } from '#data/inventory/stock.ts'
import { type PeriodKey, insertPeriods } from '#data/subscription/subscription-periods.ts'
import {
  type SubscriptionRow,
  type SubscriptionLine,
  insertSubscriptionEvent,
  replaceSubscriptionLines,
  subscriptionLinesOf,
  updateSubscription,
  queueCustomerMail,
} from '#data/subscription/subscriptions.ts'
import { toProcessingDay, toCalendarDay, dayOfMonth, addDays } from '#domain/time/calendar-day.ts'
import { nextScheduledDate } from '#domain/subscription/delivery-dates.ts'
import {
  outOfStockRetryDays,
  deliveryPaymentWindowDays,
} from '#domain/subscription/subscription-limits.ts'
import { isDeliveryUnsettled } from '#domain/subscription/subscription-state.ts'
import { msPerDay } from '#domain/time/durations.ts'
import { newLinkId } from '../order/link-signer.ts'
import { createOrderLines } from '../order/order-draft.ts'
import type { AppContext } from '../context.ts'
import {
  isPriceChangeInForce,
  applyPriceChangeInForce,
  shippingRateOn,
  toAgreedRate,
} from './price-changes.ts'
import { skipDeliveriesBefore } from './skip-deliveries.ts'
import { lockSubscriptionAndOrder } from './with-subscription-lock.ts'

export const createDueRenewal = ({ db, clock }: AppContext, id: number) =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const today = toProcessingDay(now)
    const { subscription, latest } = await lockSubscriptionAndOrder(tx, id)
    const { state, earliestChargeDate } = subscription
    if (
      state !== 'active' ||
      earliestChargeDate === null ||
      earliestChargeDate > today ||
      (latest && isDeliveryUnsettled(latest.period.state))
    )
      return
    if (await createRenewalOrder(tx, subscription, { now, early: false })) return
    await postponeForStock(tx, subscription, now)
  })

/**
 * The job retries each day and skips the delivery after a week. The customer gets a mail at the
 * first shortage and at the skip.
 */
async function postponeForStock(tx: Transaction, subscription: SubscriptionRow, now: Date) {
  const { id, nextDate: date, stockRetryUntil } = subscription
  const today = toProcessingDay(now)
  if (stockRetryUntil !== null && today >= stockRetryUntil) {
    await skipDeliveriesBefore(tx, subscription, addDays(date, 1), { type: 'passed-short', now })
    return queueCustomerMail(tx, subscription, 'subscription-skipped', { now, date })
  }
  await updateSubscription(tx, id, {
    earliestChargeDate: addDays(today, 1),
    stockRetryUntil: stockRetryUntil ?? addDays(today, outOfStockRetryDays),
  })
  if (stockRetryUntil !== null) return
  await insertSubscriptionEvent(tx, {
    subscriptionId: id,
    at: now,
    type: 'short',
    detail: { date },
  })
  await queueCustomerMail(tx, subscription, 'subscription-short', { now, date })
}

/**
 * `early` is true if the customer wants the next delivery today. Later dates then count from today.
 */
type Timing = { now: Date; early: boolean }

/**
 * Call it with the subscription locked. If stock is short or an item is no longer sold, it returns
 * undefined and changes nothing.
 */
export async function createRenewalOrder(
  tx: Transaction,
  subscription: SubscriptionRow,
  { now, early }: Timing,
): Promise<PeriodKey | undefined> {
  const today = toProcessingDay(now)
  const date = early ? toCalendarDay(now) : subscription.nextDate
  const rate = shippingRateOn(date, subscription)
  const agreedLines = await subscriptionLinesOf(tx, subscription.id).then((lines) =>
    applyPriceChangeInForce(date, subscription, lines),
  )
  const lines = await reserveLines(tx, agreedLines)
  if (!lines) return undefined
  const {
    id: subscriptionId,
    nextPeriod: number,
    nextDate,
    paymentMethod,
    recipientId,
  } = subscription
  const { id: orderId } = await insertOrder(tx, {
    ...calculateOrderTotals(lines, rate),
    ...rate,
    ...toCustomerDetails(subscription),
    lines,
    subscriptionId,
    recipientId,
    paymentMethod,
    isTest: isTestOrder(subscription),
    isRenewal: true,
    moneyBack: await loadMoneyBack(tx),
    // The customer accepts terms only at the start of the subscription.
    termsVersionId: await termsVersionIdOfSubscription(tx, subscriptionId),
    linkId: newLinkId(),
    by: 'shop',
    createdAt: now,
    payBy: new Date(now.getTime() + deliveryPaymentWindowDays * msPerDay),
  })
  const schedule = early ? { ...subscription, anchorDay: dayOfMonth(date) } : subscription
  await insertPeriods(tx, [
    {
      subscriptionId,
      number,
      date,
      state: 'claimed',
      orderId,
      originalDate: early ? nextDate : null,
    },
  ])
  const nextDelivery = {
    nextDate: nextScheduledDate(date, schedule),
    nextPeriod: number + 1,
    anchorDay: schedule.anchorDay,
    earliestChargeDate: null,
    stockRetryUntil: null,
  }
  await updateSubscription(tx, subscriptionId, nextDelivery)
  if (isPriceChangeInForce(date, subscription)) {
    await replaceSubscriptionLines(tx, subscriptionId, agreedLines)
    await updateSubscription(tx, subscriptionId, toAgreedRate(rate))
  }
  await skipDeliveriesBefore(tx, { ...subscription, ...nextDelivery }, addDays(today, 1), {
    type: 'passed-late',
    now,
  })
  return { subscriptionId, number }
}

/** Undefined if an item is no longer sold or stock is short. */
async function reserveLines(
  tx: Transaction,
  agreedLines: readonly SubscriptionLine[],
): Promise<OrderLineInsert[] | undefined> {
  const items = await lockSellableItems(
    tx,
    agreedLines.map(({ itemId }) => itemId),
  )
  const lines = createOrderLines(agreedLines, items.published)
  return lines.length === agreedLines.length && (await reserveStock(tx, lines, items))
    ? lines
    : undefined
}
