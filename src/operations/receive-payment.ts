// A payment may have changed: looks at the provider and lets the order follow. Whoever says so is not believed.

import type { OrderEventType } from '#domain/order/order-events.ts'
import { releaseOrderStock, reserveStockAgain } from '#data/order-stock.ts'
import { addEvent, hasEvent, lockOrder, mailPaid, transitionOrder, type StoredOrder } from '#data/orders.ts'
import type { Transaction } from '#data/db.ts'
import { type StoredPayment, latestPaymentOf, paymentById, setPaymentStatus } from '#data/payments.ts'
import { inTransaction } from '#data/transaction.ts'
import { type PaymentEffect, effectOfPayment } from '#domain/order/after-payment.ts'
import type { Payment } from '#integrations/payments/payment.ts'
import { receiveRefunds } from './receive-refunds.ts'
import type { Shop } from './shop.ts'
import { onRenewalChargeback, onRenewalPayment } from './subscription/on-payment-result.ts'

/** Harmless however often, late, reordered, forged or parallel. Unknown ids do nothing. @throws Problem payment-unavailable */
export async function receivePayment(shop: Shop, id: string): Promise<void> {
  if (!(await paymentById(shop.db, id))) return
  const seen = await shop.payments.find(id)
  if (!seen) return
  await settlePayment(shop, seen)
  if (seen.status === 'paid') await receiveRefunds(shop, seen)
}

/** Applies one look at the provider to payment and order, under the order's lock. */
export async function settlePayment(shop: Shop, seen: Payment): Promise<void> {
  const now = shop.now()
  const known = await paymentById(shop.db, seen.id)
  if (!known) return
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, known.orderId)
    const payment = (await paymentById(tx, seen.id)) ?? known
    if (!matchesStoredPayment(payment, seen)) return recordEventOnce(tx, order, 'payment-mismatch', now)
    if ((seen.chargedBack ?? 0) > 0) await onChargeback(tx, order, now)
    const latest = await latestPaymentOf(tx, order.id)
    const situation = {
      state: order.state,
      everPaid: order.paidAt !== null,
      stockHeld: order.stockHeld,
      known: payment.status,
      isLatest: latest?.id === payment.id,
    }
    const effect = effectOfPayment(situation, seen.status)
    if (!effect) return
    await setPaymentStatus(tx, payment.id, effect.status, now)
    const news = { ...effect, mandateId: seen.mandateId, isLatest: situation.isLatest }
    const confirmed = order.subscriptionId !== null && (await onRenewalPayment(tx, order, news, now))
    await applyEffect(tx, order, { ...effect, confirmed }, now)
  })
}

/** The charged amount is the stored amount, in euros, for this order. */
const matchesStoredPayment = (payment: StoredPayment, seen: Payment) =>
  seen.amount === payment.amount && seen.currency === 'EUR' && seen.orderId === payment.orderId

type ConfirmedEffect = PaymentEffect & {
  /** The buyer was mailed that the payment is in. */
  confirmed: boolean
}
async function applyEffect(tx: Transaction, order: StoredOrder, { state, stock, paidTwice, confirmed }: ConfirmedEffect, now: Date) {
  const { id: orderId } = order
  if (paidTwice) await addEvent(tx, { orderId, what: 'paid-twice', by: 'payment', at: now })
  if (state)
    await transitionOrder(tx, order, state, { by: 'payment', at: now, ...(state === 'paid' && { paidAt: now, cancelledAt: null }) })
  if (state === 'paid' && !confirmed) await mailPaid(tx, order, now)
  if (stock === 'release') await releaseOrderStock(tx, order)
  // Paid after its packs went back: staff is told when they are gone.
  if (stock === 'take' && !(await reserveStockAgain(tx, orderId)))
    await addEvent(tx, { orderId, what: 'paid-without-stock', by: 'payment', at: now })
}

/** Once: the payer's bank took the money back. Staff reads it, and a subscription waits. */
async function onChargeback(tx: Transaction, order: StoredOrder, now: Date) {
  if (await hasEvent(tx, order.id, 'charged-back')) return
  await addEvent(tx, { orderId: order.id, what: 'charged-back', by: 'payment', at: now })
  if (order.subscriptionId !== null) await onRenewalChargeback(tx, order, now)
}

async function recordEventOnce(tx: Transaction, { id: orderId }: StoredOrder, what: OrderEventType, now: Date) {
  if (!(await hasEvent(tx, orderId, what))) await addEvent(tx, { orderId, what, by: 'payment', at: now })
}
