// Refunds may have changed: looks at the provider and lets the order follow. The provider reports them with their payment's webhook.

import { addEvent, hasEvent, lockOrder, transitionOrder, type StoredOrder } from '#data/orders.ts'
import type { Transaction } from '#data/db.ts'
import { addMail } from '#data/outbox.ts'
import { paymentById } from '#data/payments.ts'
import {
  addForeignRefund,
  changeRefund,
  paidPaymentsOf,
  refundById,
  refundsOf,
  refundsOfPayment,
  type StoredRefund,
} from '#data/refunds.ts'
import { inTransaction } from '#data/transaction.ts'
import { add } from '#domain/money.ts'
import { mayBecome } from '#domain/order/order-state.ts'
import { cameToNothing, isRefundSettled, latestRefundStatus, type RefundStatus } from '#domain/order/refund-status.ts'
import type { Payment } from '#integrations/payments/payment.ts'
import type { ProviderRefund } from '#integrations/payments/refund-provider.ts'
import { refundShares } from './refund-shares.ts'
import type { Shop } from './shop.ts'

/** One look at a refund, under the order's lock. Harmless however often, late or parallel. */
export async function settleRefund(shop: Shop, id: number, seen: { status: RefundStatus; id?: string }): Promise<void> {
  const now = shop.now()
  const known = await refundById(shop.db, id)
  if (!known) return
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, known.orderId)
    const before = (await refundById(tx, id)) ?? known
    const status = latestRefundStatus(before.status, seen.status)
    const paidOutAt = status === 'refunded' ? (before.paidOutAt ?? now) : null
    await changeRefund(tx, id, { status, checkedAt: now, busyUntil: null, paidOutAt, providerId: before.providerId ?? seen.id ?? null })
    if (status !== before.status) await follow(tx, order, { ...before, status }, before.status, now)
  })
}

async function follow(tx: Transaction, order: StoredOrder, refund: StoredRefund, before: RefundStatus, now: Date) {
  const { id: orderId } = order
  if (cameToNothing(refund.status)) return addEvent(tx, { orderId, what: 'refund-failed', by: 'payment', at: now })
  if (before === 'asked') {
    await addEvent(tx, { orderId, what: 'refund-started', by: refund.by, at: now, detail: { amount: refund.amount } })
    await addMail(tx, { mail: 'order-refund', recipient: order.email, data: { refundId: refund.id } }, now)
  }
  if (refund.status === 'refunded') await standAfterRefund(tx, order, now)
}

/** The order's state says what is left of its price. */
async function standAfterRefund(tx: Transaction, order: StoredOrder, now: Date) {
  const out = (await refundsOf(tx, order.id)).filter(({ status }) => status === 'refunded')
  const came = add(...(await paidPaymentsOf(tx, order.id)).map(({ amount }) => amount))
  const kept = came - add(...out.map(({ amount }) => amount))
  const state = kept <= 0 ? 'refunded' : kept < order.total ? 'partly-refunded' : undefined
  if (!state || !mayBecome(order.state, state)) return
  await transitionOrder(tx, order, state, { by: 'payment', at: now })
}

/** After a report about a payment: its refunds where something may be new, and money that a bank took back. @throws Problem payment-unavailable */
export async function receiveRefunds(shop: Shop, { id, refunded, chargedBack }: Payment): Promise<void> {
  if (chargedBack) await noteChargeback(shop, id)
  const known = await refundsOfPayment(shop.db, id)
  const counted = add(...known.filter(({ status }) => !cameToNothing(status)).map(({ amount }) => amount))
  if (known.every(({ status }) => isRefundSettled(status) || status === 'asked') && (refunded ?? 0) <= counted) return
  await lookAtRefunds(shop, id)
}

/** @throws Problem payment-unavailable */
export async function lookAtRefunds(shop: Shop, paymentId: string): Promise<void> {
  const known = await refundsOfPayment(shop.db, paymentId)
  for (const seen of await shop.refunds.of(paymentId)) {
    const ours = known.find(({ providerId, id }) => providerId === seen.id || seen.reference?.endsWith(`-${id}`))
    if (ours) await settleRefund(shop, ours.id, seen)
    else await takeIn(shop, paymentId, seen)
  }
}

/** Made in the provider's own back office: it counts like the shop's own. */
async function takeIn(shop: Shop, paymentId: string, { id: providerId, amount, status }: ProviderRefund): Promise<void> {
  const payment = await paymentById(shop.db, paymentId)
  if (!payment || cameToNothing(status)) return
  const now = shop.now()
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, payment.orderId)
    const shares = await refundShares(tx, order, { amount })
    const base = { orderId: order.id, paymentId, key: `provider:${providerId}`, amount, shares, by: 'payment' as const, createdAt: now }
    const added = await addForeignRefund(tx, { ...base, providerId, status, paidOutAt: status === 'refunded' ? now : null })
    if (!added) return
    await addEvent(tx, { orderId: order.id, what: 'refunded-elsewhere', by: 'payment', at: now })
    if (status === 'refunded') await standAfterRefund(tx, order, now)
  })
}

async function noteChargeback(shop: Shop, paymentId: string): Promise<void> {
  const payment = await paymentById(shop.db, paymentId)
  if (!payment) return
  await inTransaction(shop.db, async (tx) => {
    await lockOrder(tx, payment.orderId)
    if (await hasEvent(tx, payment.orderId, 'charged-back')) return
    await addEvent(tx, { orderId: payment.orderId, what: 'charged-back', by: 'payment', at: shop.now() })
  })
}
