// Charges a renewal exactly once, even if the process is killed halfway. A short lease in the
// database gives one process the right to charge. The call to the provider runs outside any
// transaction. After an unknown outcome, the shop searches for the earlier charge at the provider
// before it charges again. renewal-job.ts announces the delivery and sets the day of the charge.
// create-renewal-order.ts waits for that day.

import { type Transaction, inTransaction } from '#data/core/db.ts'
import { releaseOrderStock, reserveOrderStock } from '#data/order/order-stock.ts'
import { updateOrderDetails, transitionOrder } from '#data/order/orders.ts'
import { hasOpenPayment, insertPayment } from '#data/payment/payments.ts'
import { type PeriodKey, updatePeriod } from '#data/subscription/subscription-periods.ts'
import {
  insertSubscriptionEvent,
  subscriptionById,
  updateSubscription,
} from '#data/subscription/subscriptions.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { toProcessingDay, addDays } from '#domain/time/calendar-day.ts'
import type { Payment } from '#integrations/payments/payment-provider.ts'
import { applyPayment } from '../payment/sync-payment.ts'
import { hashSecret } from '../secret-token.ts'
import type { AppContext } from '../context.ts'
import { onChargeFailed } from './on-payment-result.ts'
import { cancelRenewal } from './skip-deliveries.ts'
import {
  type LatestDelivery,
  type LockedSubscription,
  lockSubscriptionAndOrder,
} from './with-subscription-lock.ts'

/** The lease lasts longer than two provider calls. */
const seconds = { lease: 20, providerCall: 8 }

type ChargeLease = LockedSubscription & {
  latest: LatestDelivery
  attempt: number
  until: Date
  requestedBefore: boolean
  canCharge: boolean
}

/**
 * Charges nothing if no charge is due or another process has the lease. After an error, the next
 * run of the renewal job continues.
 * @throws Problem payment-unavailable
 */
export async function chargeRenewal(context: AppContext, period: PeriodKey): Promise<void> {
  // The mandate of a test subscription is worth nothing, and its money would be booked nowhere.
  if (isLeftOverTest({ id: period.subscriptionId }, context)) return
  const lease = await inTransaction(context.db, (tx) => acquireChargeLease(context, tx, period))
  if (!lease) return
  const earlier = lease.requestedBefore ? await findEarlierCharge(context, lease) : undefined
  if (earlier) return saveCharge(context, lease, earlier)
  if (!lease.canCharge) return inTransaction(context.db, (tx) => abandonCharge(context, tx, lease))
  const hasTime = lease.until.getTime() - context.clock().getTime() > seconds.providerCall * 1000
  if (hasTime) await saveCharge(context, lease, await requestCharge(context, lease))
}

async function acquireChargeLease(
  { clock }: AppContext,
  tx: Transaction,
  { subscriptionId, number }: PeriodKey,
): Promise<ChargeLease | undefined> {
  const now = clock()
  const locked = await lockSubscriptionAndOrder(tx, subscriptionId)
  const { latest, subscription } = locked
  if (latest?.period.number !== number || latest.order.paidAt) return undefined
  const { period, order } = latest
  const retry =
    period.state === 'failed' && period.retryOn !== null && period.retryOn <= toProcessingDay(now)
  if (period.state !== 'claimed' && !retry) return undefined
  // The customer is already paying by link; do not charge twice.
  if (retry && (await hasOpenPayment(tx, order.id))) return undefined
  if ((period.leaseUntil ?? now) > now || (order.paymentLeaseUntil ?? now) > now) return undefined
  const canCharge = subscription.state === 'active' && order.cancelledAt === null
  const requestedBefore = period.chargeRequestedAt !== null
  if (!canCharge && !requestedBefore) {
    await cancelUncharged(tx, { ...locked, latest }, now)
    return undefined
  }
  if (
    retry &&
    !requestedBefore &&
    !order.hasReservation &&
    !(await reserveStockForRetry(tx, latest, now))
  )
    return undefined
  const until = new Date(now.getTime() + seconds.lease * 1000)
  await updatePeriod(tx, period, {
    state: 'claimed',
    leaseUntil: until,
    chargeRequestedAt: period.chargeRequestedAt ?? now,
    retryOn: null,
  })
  await updateOrderDetails(tx, order.id, { paymentLeaseUntil: until })
  return {
    ...locked,
    latest,
    attempt: period.chargeAttempts + 1,
    until,
    requestedBefore,
    canCharge,
  }
}

/**
 * The failed charge released the stock. If the stock sold out meanwhile, the job retries the charge
 * tomorrow.
 */
async function reserveStockForRetry(
  tx: Transaction,
  { period, order }: LatestDelivery,
  now: Date,
): Promise<boolean> {
  const reserved = await reserveOrderStock(tx, order.id)
  if (!reserved) await updatePeriod(tx, period, { retryOn: addDays(toProcessingDay(now), 1) })
  return reserved
}

async function findEarlierCharge(
  context: AppContext,
  { subscription, latest: { order }, attempt }: ChargeLease,
): Promise<Payment | undefined> {
  if (!subscription.customerId) return undefined
  const { id: orderId, total: amount } = order
  return context.payments.recurring.findCharge({
    customerId: subscription.customerId,
    orderId,
    attempt,
    amount,
  })
}

async function requestCharge(
  context: AppContext,
  { subscription, latest: { order }, attempt }: ChargeLease,
): Promise<Payment | undefined> {
  return context.payments.recurring.charge({
    customerId: await ensureProviderCustomer(context, subscription.id),
    mandateId: subscription.mandateId ?? undefined,
    orderId: order.id,
    orderNumber: order.number,
    amount: order.total,
    attempt,
    webhookUrl: `${context.appUrl}/api/webhooks/mollie`,
    idempotencyKey: hashSecret(`${order.linkId}:debit:${attempt}`),
  })
}

/** `payment` is undefined if the mandate is missing or revoked, which counts as a failed charge. */
async function saveCharge(
  context: AppContext,
  { latest, attempt, subscription }: ChargeLease,
  payment: Payment | undefined,
): Promise<void> {
  const saved = await inTransaction(context.db, async (tx) => {
    const now = context.clock()
    const current = await lockSubscriptionAndOrder(tx, subscription.id)
    const { period, order } = current.latest ?? latest
    if (period.number !== latest.period.number || period.chargeAttempts >= attempt) return undefined
    const isLate = period.state !== 'claimed'
    await updatePeriod(tx, period, {
      ...(!isLate && { state: 'pending' }),
      chargeAttempts: attempt,
      leaseUntil: null,
      chargeRequestedAt: null,
    })
    await updateOrderDetails(tx, order.id, { paymentLeaseUntil: null })
    if (!payment)
      return isLate
        ? undefined
        : onChargeRefused(
            tx,
            { ...current, latest: { order, period: { ...period, chargeAttempts: attempt } } },
            now,
          )
    const { id, orderId, amount } = payment
    await insertPayment(tx, { id, orderId, amount, status: 'open', checkoutUrl: null }, now)
    if (payment.status === 'pending' || payment.status === 'open') {
      const event = {
        subscriptionId: subscription.id,
        at: now,
        type: 'debit' as const,
        orderId: order.id,
      }
      await insertSubscriptionEvent(tx, { ...event, detail: { date: period.date } })
    }
    return { payment, isLate }
  })
  // If the renewal was cancelled during the charge, the shop asks the provider to cancel the charge
  // too.
  if (saved)
    await applyPayment(
      context,
      (saved.isLate && (await context.payments.cancel(saved.payment.id))) || saved.payment,
    )
}

async function onChargeRefused(
  tx: Transaction,
  { subscription, latest }: LockedSubscription & { latest: LatestDelivery },
  now: Date,
): Promise<undefined> {
  const { order, period } = latest
  if (order.state === 'awaiting-payment')
    await transitionOrder(tx, order, 'failed', { by: 'payment', at: now })
  await onChargeFailed(tx, { order, period, subscription, now })
  await releaseOrderStock(tx, order)
}

/**
 * Cancels the renewal, because the subscription is no longer active or the order was cancelled
 * before the charge.
 */
async function abandonCharge(
  context: AppContext,
  tx: Transaction,
  { subscription: { id }, attempt }: ChargeLease,
) {
  const { latest, ...locked } = await lockSubscriptionAndOrder(tx, id)
  if (latest?.period.state === 'claimed' && latest.period.chargeAttempts < attempt)
    await cancelUncharged(tx, { ...locked, latest }, context.clock())
}

/** Adds no history event to a stopped subscription, because stopping adds its own event. */
async function cancelUncharged(
  tx: Transaction,
  { subscription, latest }: LockedSubscription & { latest: LatestDelivery },
  now: Date,
) {
  const { order, period } = latest
  const what = order.cancelledAt
    ? 'cancelled'
    : subscription.state === 'stopped'
      ? undefined
      : 'passed-in-pause'
  await cancelRenewal(tx, latest, now)
  const event = {
    subscriptionId: subscription.id,
    at: now,
    detail: { date: period.date },
    orderId: order.id,
  }
  if (what) await insertSubscriptionEvent(tx, { ...event, type: what })
}

/**
 * Creates the customer at the payment provider on first use, and returns the provider's id.
 * @throws Problem payment-unavailable
 */
export async function ensureProviderCustomer(
  { db, payments }: AppContext,
  subscriptionId: number,
): Promise<string> {
  const subscription = await subscriptionById(db, subscriptionId)
  if (!subscription) throw new Error(`subscription ${subscriptionId} does not exist`)
  if (subscription.customerId) return subscription.customerId
  const customerId = await payments.recurring.createCustomer(
    subscription.number,
    hashSecret(`${subscription.linkId}:customer`),
  )
  await updateSubscription(db, subscriptionId, { customerId })
  return customerId
}
