// Sent orders of which packs are exchanged, and what the books say about them.

import { eq } from 'drizzle-orm'
import { exchangesOf, openExchangeOfNewOrder, type ExchangeRow } from '#data/order/exchanges.ts'
import { latestOrderEventId } from '#data/order/order-timeline.ts'
import { orderById, orderLinesOf, type OrderRow } from '#data/order/orders.ts'
import { paymentsOfOrder } from '#data/payment/payments.ts'
import { refundsOf } from '#data/payment/refunds.ts'
import { salesEntries } from '#data/tables/statistics.ts'
import { amountDue } from '#domain/payment/pay-later.ts'
import type { AppContext } from '#operations/context.ts'
import { beginExchange } from '#operations/order/exchange/begin-exchange.ts'
import { previewExchange } from '#operations/order/exchange/exchange-packs.ts'
import { payAgain } from '#operations/payment/start-payment.ts'
import { syncPayment } from '#operations/payment/sync-payment.ts'
import { sendAndPollRefunds } from '#operations/payment/refund-status-job.ts'
import { linkTokenOf } from './links.ts'

let keys = 0
type Options = { quantity?: number; newQuantity?: number; key?: string; by?: 'staff:3' | 'shopper' }

/** Exchanges packs of the first line for the item, as staff see it in the preview. */
export async function exchangeForTest(
  context: AppContext,
  order: Pick<OrderRow, 'id' | 'number'>,
  itemId: number,
  {
    quantity = 1,
    newQuantity = quantity,
    key = `exchange-${++keys}`,
    by = 'staff:3',
  }: Options = {},
): Promise<ExchangeRow> {
  const [line] = await orderLinesOf(context.db, order.id)
  const choices = [{ line: line!.id, quantity, newQuantity, itemId }]
  const { difference } = await previewExchange(context, order.number, choices)
  const version = await latestOrderEventId(context.db, order.id)
  return beginExchange(context, order.number, { choices, key, by, version, difference })
}

/** Pays what the order has open. */
export async function payOpenAmount(context: AppContext, order: OrderRow): Promise<void> {
  await payAgain(context, linkTokenOf(order))
  const [latest] = await paymentsOfOrder(context.db, order.id)
  if (latest?.status !== 'open') return
  await context.payments.testControls?.settle(latest.id, 'paid')
  await syncPayment(context, latest.id)
}

/**
 * What the customer paid minus what went back, what the sales entries say, what packs that are
 * expected still pay, and what is due. The second is the sum of the others.
 */
export async function sumsOf(context: AppContext, orderIds: readonly number[]) {
  const { db } = context
  await sendAndPollRefunds(context)
  const sums = { money: 0, booked: 0, toCome: 0, due: 0 }
  for (const id of orderIds) {
    for (const { status, amount } of await paymentsOfOrder(db, id))
      if (status === 'paid') sums.money += amount
    for (const { paymentId, status, amount } of await refundsOf(db, id))
      if (paymentId !== null && status === 'refunded') sums.money -= amount
    for (const { gross } of await db
      .select()
      .from(salesEntries)
      .where(eq(salesEntries.orderId, id)))
      sums.booked += gross
    const order = (await orderById(db, id))!
    sums.due += amountDue(order)
    if (order.paidAt) sums.toCome += (await openExchangeOfNewOrder(db, id))?.credit ?? 0
  }
  return sums
}

export const newOrdersOf = async (context: AppContext, orderId: number): Promise<number[]> =>
  (await exchangesOf(context.db, orderId)).map(({ newOrderId }) => newOrderId)
