// Orders with a consent, and what the shop still knows of them.

import { orderById } from '#data/order/orders.ts'
import { eq } from 'drizzle-orm'
import { orderLines, orders } from '#data/tables/order/orders.ts'
import { lastSegment, linkTokenOf } from './links.ts'
import { testOrderRequest } from './orders.ts'
import { placeOrder } from '#operations/order/place-order.ts'
import { syncPayment } from '#operations/payment/sync-payment.ts'
import type { AppContext } from '#operations/context.ts'

export const listLineNames = async ({ db }: AppContext, id: number) =>
  (
    await db.select({ name: orderLines.name }).from(orderLines).where(eq(orderLines.orderId, id))
  ).map(({ name }) => name)

/** Places and pays an order with consent. */
export async function createOrderWithConsent(
  context: AppContext,
  product: Parameters<typeof testOrderRequest>[number],
  email: string,
) {
  const request = testOrderRequest(product)
  const placed = await placeOrder(
    context,
    { ...request, customer: { ...request.customer, email }, health_consent: true },
    undefined,
  )
  const paymentId = lastSegment(placed.redirectUrl)
  await context.payments.testControls?.settle(paymentId, 'paid')
  await syncPayment(context, paymentId)
  const order = (await orderById(context.db, placed.orderId))!
  return { ...order, token: linkTokenOf(order) }
}

/** Marks the order as delivered some days ago. */
export async function backdateDelivery({ db, clock }: AppContext, id: number, daysAgo: number) {
  const at = new Date(clock().getTime() - daysAgo * 86_400_000)
  await db
    .update(orders)
    .set({
      state: 'delivered',
      packedAt: at,
      shippedAt: at,
      deliveredAt: at,
      hasReservation: false,
    })
    .where(eq(orders.id, id))
}
