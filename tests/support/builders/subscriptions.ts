// A subscription as a checkout creates it, and one whose first payment succeeded.

import { eq } from 'drizzle-orm'
import type { SubscriptionRow } from '#data/subscription/subscriptions.ts'
import { orders } from '#data/tables/order/orders.ts'
import { testPayments } from '#data/tables/order/test-payments.ts'
import { subscriptions, testMandates } from '#data/tables/subscription/subscriptions.ts'
import type { DeliveryInterval } from '#domain/subscription/interval.ts'
import { NewSubscription } from '#domain/subscription/new-subscription.ts'
import { syncPayment } from '#operations/payment/sync-payment.ts'
import type { AppContext } from '#operations/context.ts'
import { placeSubscription } from '#operations/subscription/place-subscription.ts'
import { testOrderBody } from './orders.ts'
import { lastSegment, linkTokenOf } from './links.ts'

type Items = Parameters<typeof testOrderBody>

/** The body of POST /api/create-subscription. */
export const testSubscriptionBody = (interval: DeliveryInterval, ...items: Items) => ({
  ...testOrderBody(...items),
  is_subscription: true as const,
  subscription_interval: interval,
})

/** Its first payment is still open. */
export async function createTestSubscription(
  context: AppContext,
  interval: DeliveryInterval,
  ...items: Items
) {
  const { orderId, redirectUrl } = await placeSubscription(
    context,
    NewSubscription.parse(testSubscriptionBody(interval, ...items)),
    undefined,
  )
  const [order] = await context.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order?.subscriptionId) throw new Error('no subscription')
  return {
    order,
    subscription: await loadSubscription(context, order.subscriptionId),
    paymentId: lastSegment(redirectUrl),
  }
}

/** Its first payment was paid just now. */
export async function createRunningSubscription(
  context: AppContext,
  interval: DeliveryInterval,
  ...items: Items
): Promise<SubscriptionWithToken> {
  const { subscription, paymentId } = await createTestSubscription(context, interval, ...items)
  await context.payments.testControls?.settle(paymentId, 'paid')
  await syncPayment(context, paymentId)
  return loadSubscription(context, subscription.id)
}

/** The subscription with the token of its access link. */
type SubscriptionWithToken = SubscriptionRow & { token: string }

export async function loadSubscription(
  { db }: AppContext,
  id: number,
): Promise<SubscriptionWithToken> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  if (!row) throw new Error('no subscription')
  return { ...row, token: linkTokenOf(row) }
}

/** Sets how later charges of the test payment provider end for this subscription. */
export async function setChargeResult(
  { db }: AppContext,
  { mandateId }: Pick<SubscriptionRow, 'mandateId'>,
  end: 'paid' | 'pending' | 'failed',
): Promise<void> {
  if (mandateId === null) throw new Error('no mandate')
  const row = { id: mandateId, debitsEnd: end }
  await db
    .insert(testMandates)
    .values(row)
    .onConflictDoUpdate({ target: testMandates.id, set: row })
}

/** Settles the newest open charge at the test payment provider. */
export async function settleOpenCharge(
  context: AppContext,
  orderId: number,
  status: 'paid' | 'failed',
): Promise<void> {
  const row = await context.db.select().from(testPayments).where(eq(testPayments.orderId, orderId))
  const open = row.find((payment) => payment.status === 'pending' || payment.status === 'open')
  if (!open) throw new Error('no open charge')
  await context.payments.testControls?.settle(open.id, status)
  await syncPayment(context, open.id)
}
