// Asking the provider for a payment. No transaction is open meanwhile; whoever asks holds the order's `paymentBusyUntil`.

import { createHash } from 'node:crypto'
import { freeKeyOf } from '#data/idempotency.ts'
import { releaseOrderStock } from '#data/order-stock.ts'
import { type StoredOrder, changeOrder, lockOrder, transitionOrder } from '#data/orders.ts'
import { keepPaying, savePayment } from '#data/payments.ts'
import { inTransaction } from '#data/transaction.ts'
import { secondsToAskPayment } from '#domain/order/limits.ts'
import { isProblem } from '#domain/problem.ts'
import type { NewPayment, StartedPayment } from '#integrations/payments/payment.ts'
import type { Shop } from './shop.ts'
import { ensureProviderCustomer } from './subscription/charge-renewal.ts'
import { pathOfOrder } from './links.ts'

export type PayableOrder = Pick<StoredOrder, 'id' | 'number' | 'linkId' | 'linkVersion' | 'total' | 'paymentMethod' | 'subscriptionId'>

/** A payment of a subscription's delivery leaves a mandate, also when a debit failed before. Two calls, so the second has its own time. */
async function beginDebits(shop: Shop, subscriptionId: number, asked: NewPayment): Promise<StartedPayment> {
  const customerId = await ensureProviderCustomer(shop, subscriptionId)
  await keepPaying(shop.db, asked.orderId, new Date(shop.now().getTime() + secondsToAskPayment * 1000))
  return shop.payments.recurring.begin({ ...asked, customerId })
}

/** Turn 1 is the payment an order begins with; the same turn asked twice is the same payment at the provider. Answers where to pay. */
export async function startPayment(
  shop: Shop,
  { id, number, total, paymentMethod, subscriptionId, ...link }: PayableOrder,
  { turn }: { turn: number },
): Promise<string> {
  const asked = {
    orderId: id,
    orderNumber: number,
    amount: total,
    method: paymentMethod,
    redirectUrl: shop.appUrl + pathOfOrder(shop, link),
    webhookUrl: `${shop.appUrl}/api/webhooks/mollie`,
    idempotencyKey: createHash('sha256').update(`${link.linkId}:${turn}`).digest('hex'),
  }
  const payment = await (subscriptionId === null ? shop.payments.create(asked) : beginDebits(shop, subscriptionId, asked))
  await savePayment(shop.db, payment, shop.now())
  return payment.checkoutUrl
}

/** The first payment of an order; without one the order comes to nothing: packs back, key free. @throws Problem payment-unavailable */
export async function payForNewOrder(shop: Shop, order: PayableOrder): Promise<string> {
  try {
    return await startPayment(shop, order, { turn: 1 })
  } catch (error) {
    if (isProblem(error)) await abandonOrder(shop, order.id)
    throw error
  }
}

/** As if the order had never been asked for, except in the books. */
const abandonOrder = ({ db, now }: Shop, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.state === 'awaiting-payment') await transitionOrder(tx, order, 'failed', { by: 'shop', at: now() })
    await releaseOrderStock(tx, order)
    await changeOrder(tx, id, { paymentBusyUntil: null })
    await freeKeyOf(tx, id)
  })
