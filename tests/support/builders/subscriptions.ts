// A subscription as a checkout begins it, and one whose first payment came in.

import { eq } from 'drizzle-orm'
import type { StoredSubscription } from '#data/subscriptions.ts'
import { orders, testPayments } from '#data/tables/orders.ts'
import { subscriptions, testMandates } from '#data/tables/subscriptions.ts'
import type { Interval } from '#domain/subscription/interval.ts'
import { NewSubscription } from '#domain/subscription/new-subscription.ts'
import { receivePayment } from '#operations/receive-payment.ts'
import type { Shop } from '#operations/shop.ts'
import { placeSubscription } from '#operations/subscription/place-subscription.ts'
import { anOrderBody } from './orders.ts'
import { tokenOf } from './links.ts'

type Items = Parameters<typeof anOrderBody>

/** The body of POST /api/create-subscription. */
export const aSubscriptionBody = (interval: Interval, ...items: Items) => ({
  ...anOrderBody(...items),
  is_subscription: true as const,
  subscription_interval: interval,
})

/** Placed, and not paid yet. */
export async function aSubscription(shop: Shop, interval: Interval, ...items: Items) {
  const { orderId, redirectUrl } = await placeSubscription(shop, NewSubscription.parse(aSubscriptionBody(interval, ...items)), undefined)
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order?.subscriptionId) throw new Error('no subscription')
  return { order, subscription: await stored(shop, order.subscriptionId), paymentId: redirectUrl.split('/').at(-1) ?? '' }
}

/** Its first payment was paid just now. */
export async function aRunningSubscription(shop: Shop, interval: Interval, ...items: Items): Promise<KnownSubscription> {
  const { subscription, paymentId } = await aSubscription(shop, interval, ...items)
  await shop.payments.trial?.settle(paymentId, 'paid')
  await receivePayment(shop, paymentId)
  return stored(shop, subscription.id)
}

/** With the token in its link. */
export type KnownSubscription = Omit<StoredSubscription, 'token'> & { token: string }

export async function stored({ db }: Shop, id: number): Promise<KnownSubscription> {
  const [found] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  if (!found) throw new Error('no subscription')
  return { ...found, token: tokenOf(found) }
}

/** How debits of the built-in test payments for it end from now on. */
export async function debitsEnd(
  { db }: Shop,
  { mandateId }: Pick<StoredSubscription, 'mandateId'>,
  end: 'paid' | 'pending' | 'failed',
): Promise<void> {
  if (mandateId === null) throw new Error('no mandate')
  const row = { id: mandateId, debitsEnd: end }
  await db.insert(testMandates).values(row).onConflictDoUpdate({ target: testMandates.id, set: row })
}

/** The latest debit at the built-in test payments ends. */
export async function endDebit(shop: Shop, orderId: number, status: 'paid' | 'failed'): Promise<void> {
  const found = await shop.db.select().from(testPayments).where(eq(testPayments.orderId, orderId))
  const open = found.find((payment) => payment.status === 'pending' || payment.status === 'open')
  if (!open) throw new Error('nothing is under way')
  await shop.payments.trial?.settle(open.id, status)
  await receivePayment(shop, open.id)
}
