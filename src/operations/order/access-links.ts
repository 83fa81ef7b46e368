// Finds orders and subscriptions by their access links, and creates the tokens and paths for those
// links.

import { orderByLinkId, type OrderRow } from '#data/order/orders.ts'
import { latestEventAt } from '#data/order/order-timeline.ts'
import { extendOrderLink } from '#data/order/link-renewal.ts'
import { isOrderOfUser } from '#data/customer/customer-orders.ts'
import { subscriptionByLinkId, type SubscriptionRow } from '#data/subscription/subscriptions.ts'
import { orderPath } from '#domain/order/order-path.ts'
import { Problem } from '#domain/problem.ts'
import { msPerDay } from '#domain/time/durations.ts'
import { extractLinkId, type StoredLink } from './link-signer.ts'
import type { AppContext } from '../context.ts'

type LinkDeps = Pick<AppContext, 'db' | 'links'>

/**
 * Returns undefined for a link that the shop never issued, and for a link that a renewal replaced.
 */
export async function findOrderByLink(
  { db, links }: LinkDeps,
  token: string,
): Promise<OrderRow | undefined> {
  const order = await orderByLinkId(db, extractLinkId(token))
  return order && links.isSigned('order', order, token) ? order : undefined
}

/**
 * Returns undefined for a link that the shop never issued, and for a link that a renewal replaced.
 */
export async function findSubscriptionByLink(
  { db, links }: LinkDeps,
  token: string,
): Promise<SubscriptionRow | undefined> {
  const subscription = await subscriptionByLinkId(db, extractLinkId(token))
  return subscription && links.isSigned('subscription', subscription, token)
    ? subscription
    : undefined
}

export const orderToken = ({ links }: Pick<AppContext, 'links'>, order: StoredLink): string =>
  links.tokenOf('order', order)
/** Returns the path of the page where the customer follows and pays the order. */
export const orderPagePath = (context: Pick<AppContext, 'links'>, order: StoredLink): string =>
  orderPath(orderToken(context, order))
export const subscriptionToken = (
  { links }: Pick<AppContext, 'links'>,
  subscription: StoredLink,
): string => links.tokenOf('subscription', subscription)

/**
 * The link of an order expires after this many days without an event. The customer can then renew
 * it.
 */
export const linkLifetimeDays = 60

/**
 * If the logged-in customer opens an expired link, the link becomes valid again for everyone who
 * has the link.
 * @throws Problem not-found, link-expired
 */
export async function requireOrderAndReviveLink(
  context: LinkDeps & Pick<AppContext, 'clock'>,
  token: string,
  userId?: number,
): Promise<OrderRow> {
  const order = await findOrderByLink(context, token)
  if (!order) throw new Problem('not-found')
  const now = context.clock()
  if (!(await isExpired(context.db, order, now))) return order
  if (userId === undefined || !(await isOrderOfUser(context.db, userId, order.id)))
    throw new Problem('link-expired')
  await extendOrderLink(context.db, order.id, now)
  return order
}

async function isExpired(
  db: LinkDeps['db'],
  { id, createdAt, linkRenewedAt }: OrderRow,
  now: Date,
): Promise<boolean> {
  const since = now.getTime() - linkLifetimeDays * msPerDay
  if (createdAt.getTime() > since || (linkRenewedAt?.getTime() ?? 0) > since) return false
  return ((await latestEventAt(db, id))?.getTime() ?? 0) <= since
}
