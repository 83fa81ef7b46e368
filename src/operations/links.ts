// Orders and subscriptions by the links that their owners got.

import { orderByLinkId, orderByOldLink, type StoredOrder } from '#data/orders.ts'
import { subscriptionByLinkId, subscriptionByOldLink, type StoredSubscription } from '#data/subscriptions.ts'
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
/** The token in the links to this subscription. */
export const subscriptionToken = ({ links }: Pick<Shop, 'links'>, subscription: StoredLink): string =>
  links.tokenOf('subscription', subscription)
