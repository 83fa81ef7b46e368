// Orders and subscriptions of the small shop for paying later, new links and pending changes.

import { orderById } from '#data/order/orders.ts'
import { refundsOf } from '#data/payment/refunds.ts'
import { addCents, cents, toEuros } from '#domain/money.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { bookBankTransfer } from '#operations/payment/book-bank-transfer.ts'
import type { AppContext } from '#operations/context.ts'
import { placeOrder } from '#operations/order/place-order.ts'
import { callers } from '../../support/builders/callers.ts'
import { linkTokenOf } from '../../support/builders/links.ts'
import {
  createPaidOrder,
  createPayLaterOrder,
  offerPayLater,
  payLaterRequest,
} from '../../support/builders/orders.ts'
import { createRunningSubscription } from '../../support/builders/subscriptions.ts'
import { insertPendingChanges } from './pending-changes.ts'

/**
 * A pay-later order to book a transfer for, and a paid one whose surplus a colleague must transfer
 * back.
 */
export async function insertPayLaterOrders(
  context: AppContext,
  item: Parameters<typeof createPaidOrder>[1],
) {
  await offerPayLater(context)
  const day = toCalendarDay(context.clock())
  const paid = await createPayLaterOrder(context, 'achteraf-betaald@luwte.example', item)
  await bookBankTransfer(context, paid.number, {
    day,
    amount: addCents(paid.total, cents(500)),
    by: 'shop',
    key: 'sample-transfer',
  })
  const [surplus] = await refundsOf(context.db, paid.id)
  const waiting = await placeOrder(
    context,
    payLaterRequest(callers.customer.user!.email, '2', item),
    undefined,
  )
  const { number, total } = await createPayLaterOrder(context, 'achteraf@luwte.example', item)
  return {
    number,
    total: toEuros(total),
    day,
    waiting: linkTokenOf((await orderById(context.db, waiting.orderId))!),
    paid: { number: paid.number, refund: String(surplus?.id) },
  }
}

/** Two orders and two subscriptions whose access links samples may renew. */
export async function linksToRenew(
  context: AppContext,
  item: Parameters<typeof createPaidOrder>[1],
) {
  const orders = [
    await createPaidOrder(context, item),
    await createPaidOrder(context, item),
  ] as const
  const subscriptions = [
    await createRunningSubscription(context, 'month', item),
    await createRunningSubscription(context, 'month', item),
  ] as const
  return { orders, subscriptions }
}

/** Pending changes of orders and a subscription that no other sample uses. */
export async function pendingChangesFor(
  context: AppContext,
  item: Parameters<typeof createPaidOrder>[1],
) {
  const orders = [
    await createPaidOrder(context, item),
    await createPaidOrder(context, item),
  ] as const
  return insertPendingChanges(context, {
    orders: [...orders],
    subscription: await createRunningSubscription(context, 'month', item),
  })
}
