// Starts payments at the provider. The caller must have the order's payment lease
// (`paymentLeaseUntil`) and no open transaction.

import { createHash } from 'node:crypto'
import { releaseIdempotencyKey } from '#data/order/order-links.ts'
import { releaseOrderStock } from '#data/order/order-stock.ts'
import { type OrderRow, updateOrderDetails, transitionOrder } from '#data/order/orders.ts'
import { extendPaymentLease, insertPayment } from '#data/payment/payments.ts'
import { paymentLeaseSeconds } from '#domain/order/order-limits.ts'
import type { Cents } from '#domain/money.ts'
import { bankTransferMethodId } from '#domain/payment/own-transfer.ts'
import { payLaterMethodId } from '#domain/payment/pay-later-terms.ts'
import { acceptsAmount } from '#domain/payment/method-limits.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { Problem, isProblem } from '#domain/problem.ts'
import { addDays, laterDay, toCalendarDay } from '#domain/time/calendar-day.ts'
import type { NewPayment, StartedPayment } from '#integrations/payments/payment-provider.ts'
import type { AppContext } from '../context.ts'
import { ensureProviderCustomer } from '../subscription/charge-renewal.ts'
import { withOrderLock, orderPagePath } from '../order/with-order.ts'

export type OrderToPay = Pick<
  OrderRow,
  'id' | 'number' | 'linkId' | 'linkVersion' | 'total' | 'paymentMethod' | 'subscriptionId'
> & {
  payBy: Date
  /**
   * Set for a pay-later order and for a swap: the amount that is still due, which the customer pays
   * with any method of the provider.
   */
  due?: Cents
  /** Set for the difference of a swap, which `due` then is. */
  swapId?: number
}

/**
 * The payment also creates a mandate for later charges. The function may call the provider twice,
 * so it extends the lease between the calls.
 */
async function startFirstRecurringPayment(
  context: AppContext,
  subscriptionId: number,
  newPayment: NewPayment,
): Promise<StartedPayment> {
  const customerId = await ensureProviderCustomer(context, subscriptionId)
  await extendPaymentLease(
    context.db,
    newPayment.orderId,
    new Date(context.clock().getTime() + paymentLeaseSeconds * 1000),
  )
  return context.payments.recurring.startFirstPayment({ ...newPayment, customerId })
}

/**
 * Returns the URL to pay at. Attempt 1 is the order's first payment. A repeated attempt number gets
 * the same idempotency key, so that the provider does not create a second payment.
 * @throws Problem payment-unavailable; not-payable for a test order once payments move money
 */
export async function startPayment(
  context: AppContext,
  { id, number, total, paymentMethod, subscriptionId, payBy, due, swapId, ...link }: OrderToPay,
  { attempt }: { attempt: number },
): Promise<string> {
  // No path to a payment may forget this: the bookkeeping leaves the money of a test order out.
  if (isLeftOverTest({ id }, context)) throw new Problem('not-payable')
  // The difference of a swap creates no mandate.
  const createsMandate = subscriptionId !== null && swapId === undefined
  const isOpenChoice = due !== undefined || paymentMethod === payLaterMethodId
  const newPayment = {
    orderId: id,
    orderNumber: number,
    amount: due ?? total,
    method: isOpenChoice
      ? await methodsForDue(context, due ?? total, createsMandate ? 'first' : 'oneoff')
      : paymentMethod,
    ...(paymentMethod === bankTransferMethodId && {
      dueDate: laterDay(toCalendarDay(payBy), addDays(toCalendarDay(context.clock()), 1)),
    }),
    redirectUrl: context.appUrl + orderPagePath(context, link),
    webhookUrl: `${context.appUrl}/api/webhooks/mollie`,
    idempotencyKey: createHash('sha256')
      .update([link.linkId, attempt, ...(due === undefined ? [] : [due])].join(':'))
      .digest('hex'),
  }
  const payment = await (createsMandate
    ? startFirstRecurringPayment(context, subscriptionId, newPayment)
    : context.payments.create(newPayment))
  await insertPayment(context.db, { ...payment, swapId }, context.clock())
  return payment.checkoutUrl
}

/**
 * A bank transfer is left out: the customer can transfer the amount to the shop itself.
 * @throws Problem payment-unavailable
 */
async function methodsForDue(
  { payments }: AppContext,
  due: Cents,
  sequence: 'oneoff' | 'first',
): Promise<string[]> {
  const ids = (await payments.methods(sequence))
    .filter((method) => acceptsAmount(method, due))
    .map(({ id }) => id)
  const direct = ids.filter((id) => id !== bankTransferMethodId)
  if (direct.length === 0) throw new Problem('payment-unavailable')
  return direct
}

/**
 * Starts an order's first payment. After a Problem, marks the order as failed and releases its
 * stock and idempotency key.
 * @throws Problem payment-unavailable
 */
export async function startPaymentOfNewOrder(
  context: AppContext,
  order: OrderToPay,
): Promise<string> {
  try {
    return await startPayment(context, order, { attempt: 1 })
  } catch (error) {
    if (isProblem(error)) await abandonOrder(context, order.id)
    throw error
  }
}

const abandonOrder = ({ db, clock }: AppContext, id: number): Promise<void> =>
  withOrderLock(db, id, async (tx, order) => {
    if (order.state === 'awaiting-payment')
      await transitionOrder(tx, order, 'failed', { by: 'shop', at: clock() })
    await releaseOrderStock(tx, order)
    await updateOrderDetails(tx, id, { paymentLeaseUntil: null })
    await releaseIdempotencyKey(tx, id)
  })
