// Accepts orders that the customer pays after the delivery. Such an order needs no payment to be
// packed and shipped.

import { type PayLaterCustomer, lockPayLaterHistory } from '#data/order/pay-later-orders.ts'
import { lockOrder, queueOrderMail, transitionOrder } from '#data/order/orders.ts'
import type { Transaction } from '#data/core/db.ts'
import { payLaterSetting } from '#data/payment/pay-later-settings.ts'
import { type Cents, fromEuros } from '#domain/money.ts'
import { isPayLaterOffered, payLaterLabel, payLaterProblem } from '#domain/payment/pay-later.ts'
import { payLaterMethodId } from '#domain/payment/pay-later-terms.ts'
import { isProblem } from '#domain/problem.ts'
import { paymentMethodLogoPath } from '#integrations/payments/method-logo.ts'
import type { PaymentMethod } from '#integrations/payments/payment-provider.ts'
import type { AppContext } from '../context.ts'
import { onFirstDeliveryAccepted } from '../subscription/on-payment-result.ts'
import { issueInvoice } from './issue-invoice.ts'

/**
 * Returns the payment methods of the provider, and the shop's own way to pay afterwards as the last
 * one; of a subscription, that pays the first delivery. Its maximum is that of a customer with a
 * paid order, because a visitor is unknown until the order is placed. If the provider is
 * unavailable and was never reachable, only paying afterwards remains.
 */
export async function listPaymentMethods(
  { db, payments }: Pick<AppContext, 'db' | 'payments'>,
  sequence: 'oneoff' | 'first',
): Promise<PaymentMethod[]> {
  const methods = await payments.methods(sequence).catch((error: unknown) => {
    if (isProblem(error)) return []
    throw error
  })
  return [...methods, ...(await payLaterMethod(db))]
}

async function payLaterMethod(db: AppContext['db']): Promise<PaymentMethod[]> {
  const { value } = await payLaterSetting.read(db)
  if (!isPayLaterOffered(value)) return []
  const image = { size2x: paymentMethodLogoPath(payLaterMethodId) }
  return [
    {
      id: payLaterMethodId,
      description: payLaterLabel,
      image,
      maxAmount: fromEuros(value.max_later_order),
    },
  ]
}

/** Call it before you lock items. @throws Problem input-invalid about `payment_method` */
export async function assertPayLaterAllowed(
  tx: Transaction,
  customer: PayLaterCustomer,
  total: Cents,
): Promise<void> {
  const { value } = await payLaterSetting.read(tx)
  const problem = payLaterProblem(total, value, await lockPayLaterHistory(tx, customer))
  if (problem) throw problem
}

/**
 * Accepts the order in the transaction that inserts it, so that a killed process leaves no half
 * order. Mails the confirmation and issues the invoice. A subscription starts with its first order.
 */
export async function acceptOrder(tx: Transaction, id: number, now: Date): Promise<void> {
  const order = await lockOrder(tx, id)
  await transitionOrder(tx, order, 'accepted', { by: 'shop', at: now, acceptedAt: now })
  await queueOrderMail(tx, { ...order, acceptedAt: now }, 'order-accepted', now)
  await issueInvoice(tx, { ...order, acceptedAt: now }, now)
  if (order.subscriptionId !== null) await onFirstDeliveryAccepted(tx, order, now)
}
