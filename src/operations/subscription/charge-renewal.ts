// Charges a renewal exactly once, even if the process is killed halfway. A short lease in the database says which process charges; the call
// itself is outside of any transaction; when its outcome is unknown, the provider is first asked for the earlier charge.

import type { Transaction } from '#data/db.ts'
import { releaseOrderStock, reserveStockAgain } from '#data/order-stock.ts'
import { changeOrder, transitionOrder } from '#data/orders.ts'
import { isBeingPaid, savePayment } from '#data/payments.ts'
import { type PeriodKey, updatePeriod } from '#data/subscription-periods.ts'
import { addSubscriptionEvent, subscriptionById, updateSubscription } from '#data/subscriptions.ts'
import { inTransaction } from '#data/transaction.ts'
import { businessDay, daysLater } from '#domain/time/calendar-day.ts'
import type { Payment } from '#integrations/payments/payment.ts'
import { settlePayment } from '../receive-payment.ts'
import { hashOf } from '../secret.ts'
import type { Shop } from '../shop.ts'
import { onChargeFailed } from './on-payment-result.ts'
import { cancelRenewal } from './skip-deliveries.ts'
import { type LatestDelivery, type LockedSubscription, lockSubscriptionAndOrder } from './with-subscription-lock.ts'

/** Two calls of 8 seconds and some slack. */
const seconds = { lease: 20, oneCall: 8 }

type ChargeLease = LockedSubscription & { latest: LatestDelivery; turn: number; until: Date; askedBefore: boolean; mayAsk: boolean }

/** Does nothing when there is nothing to charge or another process holds the lease. @throws Problem payment-unavailable; the next minute goes on */
export async function chargeRenewal(shop: Shop, period: PeriodKey): Promise<void> {
  const lease = await inTransaction(shop.db, (tx) => acquireChargeLease(shop, tx, period))
  if (!lease) return
  const found = lease.askedBefore ? await findEarlierCharge(shop, lease) : undefined
  if (found) return saveCharge(shop, lease, found)
  if (!lease.mayAsk) return inTransaction(shop.db, (tx) => abandonCharge(shop, tx, lease))
  const stillTime = lease.until.getTime() - shop.now().getTime() > seconds.oneCall * 1000
  if (stillTime) await saveCharge(shop, lease, await requestCharge(shop, lease))
}

async function acquireChargeLease(
  { now: clock }: Shop,
  tx: Transaction,
  { subscriptionId, number }: PeriodKey,
): Promise<ChargeLease | undefined> {
  const now = clock()
  const known = await lockSubscriptionAndOrder(tx, subscriptionId)
  const { latest, subscription } = known
  if (latest?.period.number !== number || latest.order.paidAt) return undefined
  const { period, order } = latest
  const retry = period.state === 'failed' && period.retryOn !== null && period.retryOn <= businessDay(now)
  if (period.state !== 'claimed' && !retry) return undefined
  // The customer is already paying by link; do not charge twice.
  if (retry && (await isBeingPaid(tx, order.id))) return undefined
  if ((period.busyUntil ?? now) > now || (order.paymentBusyUntil ?? now) > now) return undefined
  const mayAsk = subscription.state === 'active' && order.cancelledAt === null
  const askedBefore = period.askedAt !== null
  if (!mayAsk && !askedBefore) {
    await cancelUncharged(tx, { ...known, latest }, now)
    return undefined
  }
  if (retry && !askedBefore && !order.stockHeld && !(await reserveStockForRetry(tx, latest, now))) return undefined
  const until = new Date(now.getTime() + seconds.lease * 1000)
  await updatePeriod(tx, period, { state: 'claimed', busyUntil: until, askedAt: period.askedAt ?? now, retryOn: null })
  await changeOrder(tx, order.id, { paymentBusyUntil: until })
  return { ...known, latest, turn: period.debits + 1, until, askedBefore, mayAsk }
}

/** A failed charge released the stock. When it is sold meanwhile, the charge is tried again tomorrow. */
async function reserveStockForRetry(tx: Transaction, { period, order }: LatestDelivery, now: Date): Promise<boolean> {
  const reserved = await reserveStockAgain(tx, order.id)
  if (!reserved) await updatePeriod(tx, period, { retryOn: daysLater(businessDay(now), 1) })
  return reserved
}

async function findEarlierCharge(shop: Shop, { subscription, latest: { order }, turn }: ChargeLease): Promise<Payment | undefined> {
  if (!subscription.customerId) return undefined
  const { id: orderId, total: amount } = order
  return shop.payments.recurring.debitOf({ customerId: subscription.customerId, orderId, turn, amount })
}

async function requestCharge(shop: Shop, { subscription, latest: { order }, turn }: ChargeLease): Promise<Payment | undefined> {
  return shop.payments.recurring.debit({
    customerId: await ensureProviderCustomer(shop, subscription.id),
    mandateId: subscription.mandateId ?? undefined,
    orderId: order.id,
    orderNumber: order.number,
    amount: order.total,
    turn,
    webhookUrl: `${shop.appUrl}/api/webhooks/mollie`,
    idempotencyKey: hashOf(`${order.linkId}:debit:${turn}`),
  })
}

/** Undefined: the provider has no leave (any more) to debit, which is a debit that failed. */
async function saveCharge(shop: Shop, { latest, turn, subscription }: ChargeLease, payment: Payment | undefined): Promise<void> {
  const known = await inTransaction(shop.db, async (tx) => {
    const now = shop.now()
    const current = await lockSubscriptionAndOrder(tx, subscription.id)
    const { period, order } = current.latest ?? latest
    if (period.number !== latest.period.number || period.debits >= turn) return undefined
    const late = period.state !== 'claimed'
    await updatePeriod(tx, period, { ...(!late && { state: 'pending' }), debits: turn, busyUntil: null, askedAt: null })
    await changeOrder(tx, order.id, { paymentBusyUntil: null })
    if (!payment) return late ? undefined : onChargeRefused(tx, { ...current, latest: { order, period: { ...period, debits: turn } } }, now)
    const { id, orderId, amount } = payment
    await savePayment(tx, { id, orderId, amount, status: 'open', checkoutUrl: null }, now)
    if (payment.status === 'pending' || payment.status === 'open') {
      const event = { subscriptionId: subscription.id, at: now, what: 'debit' as const, orderId: order.id }
      await addSubscriptionEvent(tx, { ...event, detail: { date: period.date } })
    }
    return { payment, late }
  })
  // This process was late and its renewal was cancelled meanwhile: the charge is cancelled if the provider still can.
  if (known) await settlePayment(shop, (known.late && (await shop.payments.cancel(known.payment.id))) || known.payment)
}

async function onChargeRefused(
  tx: Transaction,
  { subscription, latest }: LockedSubscription & { latest: LatestDelivery },
  now: Date,
): Promise<undefined> {
  const { order, period } = latest
  if (order.state === 'awaiting-payment') await transitionOrder(tx, order, 'failed', { by: 'payment', at: now })
  await onChargeFailed(tx, { order, period, subscription, now })
  await releaseOrderStock(tx, order)
}

/** The subscription was stopped or paused before anything was charged. */
async function abandonCharge(shop: Shop, tx: Transaction, { subscription: { id }, turn }: ChargeLease) {
  const { latest, ...known } = await lockSubscriptionAndOrder(tx, id)
  if (latest?.period.state === 'claimed' && latest.period.debits < turn) await cancelUncharged(tx, { ...known, latest }, shop.now())
}

/** A stop says so itself; anything else is told in the history. */
async function cancelUncharged(tx: Transaction, { subscription, latest }: LockedSubscription & { latest: LatestDelivery }, now: Date) {
  const { order, period } = latest
  const what = order.cancelledAt ? 'cancelled' : subscription.state === 'stopped' ? undefined : 'passed-in-pause'
  await cancelRenewal(tx, latest, now)
  const event = { subscriptionId: subscription.id, at: now, detail: { date: period.date }, orderId: order.id }
  if (what) await addSubscriptionEvent(tx, { ...event, what })
}

/** Made at the provider when there is none yet. @throws Problem payment-unavailable */
export async function ensureProviderCustomer({ db, payments }: Shop, subscriptionId: number): Promise<string> {
  const known = await subscriptionById(db, subscriptionId)
  if (!known) throw new Error(`subscription ${subscriptionId} is gone`)
  if (known.customerId) return known.customerId
  const customerId = await payments.recurring.customer(known.number, hashOf(`${known.linkId}:customer`))
  await updateSubscription(db, subscriptionId, { customerId })
  return customerId
}
