// Orders and subscriptions by the links that their owners got.

import { orderByLinkId, orderByOldLink, type StoredOrder } from '#data/orders.ts'
import { latestEventAt } from '#data/order-timeline.ts'
import { wakeOrderLink } from '#data/link-renewal.ts'
import { isOrderOfUser } from '#data/orders-of-customer.ts'
import { subscriptionByLinkId, subscriptionByOldLink, type StoredSubscription } from '#data/subscriptions.ts'
import { orderPath } from '#domain/order/order-path.ts'
import { Problem } from '#domain/problem.ts'
import { msPerDay } from '#domain/time/durations.ts'
import { type LinkKind, linkIdIn, type StoredLink } from './link-signer.ts'
import { hashOf } from './secret.ts'
import type { Shop } from './shop.ts'

type Links = Pick<Shop, 'db' | 'links'>

/** Undefined for a link that the shop never wrote, or that was renewed. */
export const orderByLink = ({ db, links }: Links, token: string): Promise<StoredOrder | undefined> =>
  openedBy(
    links,
    'order',
    token,
    (linkId) => orderByLinkId(db, linkId),
    (hash) => orderByOldLink(db, hash),
  )

/** Undefined for a link that the shop never wrote, or that was renewed. */
export const subscriptionByLink = ({ db, links }: Links, token: string): Promise<StoredSubscription | undefined> =>
  openedBy(
    links,
    'subscription',
    token,
    (linkId) => subscriptionByLinkId(db, linkId),
    (hash) => subscriptionByOldLink(db, hash),
  )

async function openedBy<Owner extends StoredLink>(
  links: Links['links'],
  kind: LinkKind,
  token: string,
  byLinkId: (linkId: string) => Promise<Owner | undefined>,
  byOldLink: (hash: string) => Promise<Owner | undefined>,
): Promise<Owner | undefined> {
  const named = await byLinkId(linkIdIn(token))
  return named && links.isSigned(kind, named, token) ? named : byOldLink(hashOf(token))
}

/** The token in the links to this order. */
export const orderToken = ({ links }: Pick<Shop, 'links'>, order: StoredLink): string => links.tokenOf('order', order)
/** The page on which its buyer looks at an order and pays it: a path in the shop. */
export const pathOfOrder = (shop: Pick<Shop, 'links'>, order: StoredLink): string => orderPath(orderToken(shop, order))
/** The token in the links to this subscription. */
export const subscriptionToken = ({ links }: Pick<Shop, 'links'>, subscription: StoredLink): string =>
  links.tokenOf('subscription', subscription)

/** Days without news after which the link of an order shows nothing until its owner has it renewed. */
export const linkOpensDays = 60

/** The order for whoever may see it. Its owner, logged in, wakes a link that was long unused. @throws Problem not-found, link-expired */
export async function openOrder(shop: Links & Pick<Shop, 'now'>, token: string, userId?: number): Promise<StoredOrder> {
  const order = await orderByLink(shop, token)
  if (!order) throw new Problem('not-found')
  const now = shop.now()
  if (!(await isExpired(shop.db, order, now))) return order
  if (userId === undefined || !(await isOrderOfUser(shop.db, userId, order.id))) throw new Problem('link-expired')
  await wakeOrderLink(shop.db, order.id, now)
  return order
}

async function isExpired(db: Links['db'], { id, createdAt, linkRenewedAt }: StoredOrder, now: Date): Promise<boolean> {
  const since = now.getTime() - linkOpensDays * msPerDay
  if (createdAt.getTime() > since || (linkRenewedAt?.getTime() ?? 0) > since) return false
  return ((await latestEventAt(db, id))?.getTime() ?? 0) <= since
}
