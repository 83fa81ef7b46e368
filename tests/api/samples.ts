// One good call of every endpoint, and calls it refuses. An endpoint without a sample does not compile.

import { allEndpoints, type Key } from '#api/index.ts'
import type { Shop } from '#operations/shop.ts'
import { accountSamples } from './samples/accounts.ts'
import { adminOrderSamples } from './samples/admin-orders.ts'
import { aftercareSamples } from './samples/aftercare.ts'
import { assortmentSamples } from './samples/assortment.ts'
import { catalogueSamples } from './samples/catalogue.ts'
import { contentSamples } from './samples/content.ts'
import { figureSamples } from './samples/figures.ts'
import { reviewSamples } from './samples/reviews.ts'
import { pendingChangeSamples } from './samples/pending-changes.ts'
import { ownAccountSamples } from './samples/own-account.ts'
import { editorSamples } from './samples/editor.ts'
import { peopleSamples } from './samples/people.ts'
import { orderSamples } from './samples/orders.ts'
import type { Sample, SamplesOf } from './samples/sample.ts'
import { shelfSamples } from './samples/shelf.ts'
import { subscriptionSamples } from './samples/subscriptions.ts'
import { adminCustomerSamples } from './samples/admin-customers.ts'
import { newsletterSamples } from './samples/newsletter.ts'
import { adminSubscriptionSamples } from './samples/admin-subscriptions.ts'
import { smallShop } from './samples/small-shop.ts'
import { newLinkSamples } from './samples/new-links.ts'

/** Fills the shop, whose database is empty, and tells how to call it. */
export async function samplesIn(shop: Shop): Promise<SamplesOf<Key>> {
  const known = await smallShop(shop)
  return {
    ...catalogueSamples(),
    ...contentSamples(known),
    ...orderSamples(known),
    ...accountSamples(known),
    ...ownAccountSamples(known),
    ...peopleSamples(known),
    ...reviewSamples(known),
    ...aftercareSamples(known),
    ...adminOrderSamples(known),
    ...subscriptionSamples(known),
    ...pendingChangeSamples(known),
    ...newLinkSamples(known),
    ...adminSubscriptionSamples(known),
    ...newsletterSamples(known),
    ...adminCustomerSamples(known),
    ...editorSamples(known),
    ...assortmentSamples(known),
    ...shelfSamples(known),
    ...figureSamples(known),
  }
}

/** Leaves nothing of the customer whom others ask about. */
export const endsItAll = 'POST /api/erase-own-data'

/** All endpoints; one that leaves nothing for others to ask about comes last. */
export const askedInOrder = allEndpoints.toSorted((one, other) => lateness(one.key) - lateness(other.key))
function lateness(key: string): number {
  return key === endsItAll ? 1 : 0
}

export type AnySample = Pick<Sample, 'idempotencyKey' | 'once' | 'refused'> & { call: object; reply: unknown }
