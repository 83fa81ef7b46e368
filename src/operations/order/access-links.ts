import { orderByLinkId, type OrderRow } from '#data/order/orders.ts'
import { latestEventAt } from '#data/order/order-timeline.ts'
import { extendOrderLink, renewOrderLink, renewSubscriptionLink } from '#data/order/order-links.ts'
import { isOrderOfUser } from '#data/customer/customer-orders.ts'
import {
  subscriptionByLinkId,
  type SubscriptionRow,
  lockSubscription,
  subscriptionById,
} from '#data/subscription/subscriptions.ts'
import { orderPath } from '#domain/order/order-path.ts'
import { Problem, requireFound } from '#domain/problem.ts'
import { msPerDay } from '#domain/time/durations.ts'
import { extractLinkId, type StoredLink } from './link-signer.ts'
import type { AppContext } from '../context.ts'
import { requireOrder, withOrderLock } from './with-order.ts'
import { queueMail } from '#data/mail/outbox.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { isUnverifiedOrder } from '#domain/order/unverified-order.ts'

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

/** @throws Problem not-found where findOrderByLink returns undefined */
export async function requireOrderByLink(deps: LinkDeps, token: string): Promise<OrderRow> {
  return requireFound(await findOrderByLink(deps, token))
}

/** Like findOrderByLink, for a subscription. */
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
  const order = await requireOrderByLink(context, token)
  const now = context.clock()
  if (!(await isExpired(context.db, order, now))) return order
  if (userId === undefined || !(await isOrderOfUser(context.db, userId, order.id)))
    throw new Problem('link-expired')
  await extendOrderLink(context.db, order.id, now)
  return order
}

/** Customers open an order by its access link, and staff by its number. */
export type OrderKey = { token: string } | { number: string }

/** @throws Problem not-found, link-expired */
export const requireOrderByKey = (
  context: LinkDeps & Pick<AppContext, 'clock'>,
  key: OrderKey,
): Promise<OrderRow> =>
  'token' in key
    ? requireOrderAndReviveLink(context, key.token)
    : requireOrder(context.db, key.number)

async function isExpired(
  db: LinkDeps['db'],
  { id, createdAt, linkRenewedAt }: OrderRow,
  now: Date,
): Promise<boolean> {
  const since = now.getTime() - linkLifetimeDays * msPerDay
  if (createdAt.getTime() > since || (linkRenewedAt?.getTime() ?? 0) > since) return false
  return ((await latestEventAt(db, id))?.getTime() ?? 0) <= since
}

/** Without this limit, a stranger with a leaked link could flood the customer's mailbox. */
const minMinutesBetweenLinkRenewals = 15

const isTooSoon = (renewedAt: Date | null, now: Date) =>
  renewedAt !== null && now.getTime() - renewedAt.getTime() < minMinutesBetweenLinkRenewals * 60_000
const noEmailMessage = 'Bij deze bestelling kennen we geen e-mailadres. Bel of schrijf ons.'
const tooManyProblem = () =>
  new Problem('too-many-requests', {
    message:
      'Er is net een nieuwe link gemaild. Kijk ook bij ongewenste mail. Over een kwartier kan het opnieuw.',
    more: { retry_after: minMinutesBetweenLinkRenewals * 60 },
  })

/**
 * Mails the customer a new link; earlier links stop working. Staff renew it by the number, without
 * a limit.
 * @throws Problem not-found, too-many-requests
 */
export async function renewLinkOfOrder(context: AppContext, key: OrderKey): Promise<void> {
  const { db, clock } = context
  const isByLink = 'token' in key
  const { id } = isByLink
    ? await requireOrderByLink(context, key.token)
    : await requireOrder(db, key.number)
  const now = clock()
  await withOrderLock(db, id, async (tx, order) => {
    const { email, linkRenewedAt } = order
    if (email === '') throw new Problem('not-found', { message: noEmailMessage })
    if (isByLink && isTooSoon(linkRenewedAt, now)) throw tooManyProblem()
    await renewOrderLink(tx, id, now)
    await queueMail(tx, { mail: 'new-link', recipient: email, data: { orderId: id } }, now, {
      unpaidOrder: isUnverifiedOrder(order),
    })
  })
}

/**
 * Like renewLinkOfOrder, for a subscription.
 * @throws Problem not-found, too-many-requests
 */
export async function renewLinkOfSubscription(
  context: AppContext,
  key: { token: string } | { id: number },
): Promise<void> {
  const { db, clock } = context
  const isByLink = 'token' in key
  const found = requireFound(
    isByLink
      ? await findSubscriptionByLink(context, key.token)
      : await subscriptionById(db, key.id),
  )
  const { id } = found
  const now = clock()
  await inTransaction(db, async (tx) => {
    const { email, linkRenewedAt } = await lockSubscription(tx, id)
    if (email === '') throw new Problem('not-found')
    if (isByLink && isTooSoon(linkRenewedAt, now)) throw tooManyProblem()
    await renewSubscriptionLink(tx, id, now)
    await queueMail(tx, { mail: 'new-link', recipient: email, data: { subscriptionId: id } }, now)
  })
}
