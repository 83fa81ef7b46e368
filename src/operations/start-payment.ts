// Starts a payment at the provider. No transaction is open meanwhile; the caller holds the order's payment lease (`paymentBusyUntil`).

import { createHash } from 'node:crypto'
import { releaseKey } from '#data/idempotency.ts'
import { releaseOrderStock } from '#data/order-stock.ts'
import { type StoredOrder, changeOrder, lockOrder, transitionOrder } from '#data/orders.ts'
import { extendPaymentLease, savePayment } from '#data/payments.ts'
import { inTransaction } from '#data/transaction.ts'
import { secondsToAskPayment } from '#domain/order/limits.ts'
import { isProblem } from '#domain/problem.ts'
import type { NewPayment, StartedPayment } from '#integrations/payments/payment.ts'
import type { Shop } from './shop.ts'
import { ensureProviderCustomer } from './subscription/charge-renewal.ts'
import { pathOfOrder } from './links.ts'

export type PayableOrder = Pick<StoredOrder, 'id' | 'number' | 'linkId' | 'linkVersion' | 'total' | 'paymentMethod' | 'subscriptionId'>

/** The payment of a subscription's order leaves a mandate, also after a failed charge. Two calls, so the lease is extended between them. */
async function startFirstRecurringPayment(shop: Shop, subscriptionId: number, asked: NewPayment): Promise<StartedPayment> {
  const customerId = await ensureProviderCustomer(shop, subscriptionId)
  await extendPaymentLease(shop.db, asked.orderId, new Date(shop.now().getTime() + secondsToAskPayment * 1000))
  return shop.payments.recurring.begin({ ...asked, customerId })
}

/** Attempt 1 is an order's first payment; the same attempt again is the same payment at the provider. Returns where to pay. */
export async function startPayment(
  shop: Shop,
  { id, number, total, paymentMethod, subscriptionId, ...link }: PayableOrder,
  { attempt }: { attempt: number },
): Promise<string> {
  const asked = {
    orderId: id,
    orderNumber: number,
    amount: total,
    method: paymentMethod,
    redirectUrl: shop.appUrl + pathOfOrder(shop, link),
    webhookUrl: `${shop.appUrl}/api/webhooks/mollie`,
    idempotencyKey: createHash('sha256').update(`${link.linkId}:${attempt}`).digest('hex'),
  }
  const payment = await (subscriptionId === null ? shop.payments.create(asked) : startFirstRecurringPayment(shop, subscriptionId, asked))
  await savePayment(shop.db, payment, shop.now())
  return payment.checkoutUrl
}

/** Starts an order's first payment. When that fails the order is abandoned: stock and idempotency key are released. @throws Problem payment-unavailable */
export async function payForNewOrder(shop: Shop, order: PayableOrder): Promise<string> {
  try {
    return await startPayment(shop, order, { attempt: 1 })
  } catch (error) {
    if (isProblem(error)) await abandonOrder(shop, order.id)
    throw error
  }
}

const abandonOrder = ({ db, now }: Shop, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.state === 'awaiting-payment') await transitionOrder(tx, order, 'failed', { by: 'shop', at: now() })
    await releaseOrderStock(tx, order)
    await changeOrder(tx, id, { paymentBusyUntil: null })
    await releaseKey(tx, id)
  })
