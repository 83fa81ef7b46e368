// The page of an order.

import type { StoredLink } from './link-signer.ts'
import { orderToken } from './links.ts'
import type { Shop } from './shop.ts'

/** Where its buyer looks at an order and pays it: a path in the shop. */
export const ownPage = (shop: Pick<Shop, 'links'>, order: StoredLink): string => `/bestelling/${orderToken(shop, order)}`
