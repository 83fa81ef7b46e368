// One valid call of every endpoint, and calls that it refuses. An endpoint without a sample does
// not compile.

import type { CoreEndpointKey } from '#api/index.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'
import type { AppContext } from '#operations/context.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { createEndpointCaller } from '../support/call-endpoint.ts'
import { accountSamples } from './samples/accounts.ts'
import { adminOrderSamples } from './samples/admin-orders.ts'
import { backOfficeSamples } from './samples/back-office.ts'
import { fulfilmentSamples } from './samples/fulfilment.ts'
import { aftercareSamples } from './samples/after-sales.ts'
import { assortmentSamples } from './samples/admin-catalogue.ts'
import { catalogueSamples } from './samples/catalogue.ts'
import { contentSamples } from './samples/content.ts'
import { productListSamples } from './samples/product-list.ts'
import { recipientSamples } from './samples/recipients.ts'
import { figureSamples } from './samples/statistics.ts'
import { reviewSamples } from './samples/reviews.ts'
import { pendingChangeSamples } from './samples/pending-changes.ts'
import { ownAccountSamples } from './samples/own-account.ts'
import { editorSamples } from './samples/editor.ts'
import { colleagueSamples } from './samples/colleagues.ts'
import { contentSettingsSamples } from './samples/content-settings.ts'
import { shopSettingsSamples } from './samples/shop-settings.ts'
import { settingSamples } from './samples/settings.ts'
import { staffSignInSamples } from './samples/staff-sign-in.ts'
import { orderSamples } from './samples/orders.ts'
import type { AnySample, SamplesOf } from './samples/sample.ts'
import { productSamples } from './samples/admin-product.ts'
import { subscriptionSamples } from './samples/subscriptions.ts'
import { adminCustomerSamples } from './samples/admin-customers.ts'
import { newsletterSamples } from './samples/newsletter.ts'
import { adminSubscriptionSamples } from './samples/admin-subscriptions.ts'
import { createSampleProviders, extensionSamples } from './samples/extensions.ts'
import { smallShop } from './samples/small-shop.ts'
import { healthConsentSamples } from './samples/health-consent.ts'
import { discountSamples } from './samples/discounts.ts'
import { runOutReminderSamples } from './samples/run-out-reminders.ts'
import { exchangeSamples } from './samples/exchanges.ts'
import { letterSamples } from './samples/letters.ts'
import { newLinkSamples } from './samples/access-links.ts'

/** Fills a shop with an empty database and returns the sample calls for it. */
export async function samplesIn(context: AppContext): Promise<Record<string, AnySample>> {
  const shop = await smallShop(context)
  // One after another, so that their rows have the same numbers in every shop.
  const ofExtensions: Record<string, AnySample>[] = []
  for (const one of extensionSamples) ofExtensions.push(await one.samples(shop, context))
  const ofCore: SamplesOf<CoreEndpointKey> = {
    ...catalogueSamples(),
    ...contentSamples(shop),
    ...orderSamples(shop),
    ...exchangeSamples(shop),
    ...accountSamples(shop),
    ...ownAccountSamples(shop),
    ...recipientSamples(shop),
    ...staffSignInSamples(shop),
    ...shopSettingsSamples(shop),
    ...contentSettingsSamples(),
    ...(await settingSamples(context)),
    ...colleagueSamples(shop),
    ...reviewSamples(shop),
    ...aftercareSamples(shop),
    ...fulfilmentSamples(shop),
    ...adminOrderSamples(shop),
    ...backOfficeSamples(),
    ...subscriptionSamples(shop),
    ...pendingChangeSamples(shop),
    ...newLinkSamples(shop),
    ...runOutReminderSamples(shop),
    ...letterSamples(shop),
    ...discountSamples(shop),
    ...healthConsentSamples(shop),
    ...adminSubscriptionSamples(shop),
    ...newsletterSamples(shop),
    ...adminCustomerSamples(shop),
    ...editorSamples(shop),
    ...assortmentSamples(shop),
    ...productListSamples(shop),
    ...productSamples(shop),
    ...figureSamples(),
  }
  return Object.assign({}, ofCore, ...ofExtensions)
}

/** The shop of the samples, for all tests of one file. */
export async function openSampleShop(overrides: Partial<AppContext> = {}) {
  const { database, context } = await openTestShop({
    providers: createSampleProviders(),
    ...overrides,
  })
  const samples = await samplesIn(context)
  return { database, samples, callEndpoint: createEndpointCaller(context) }
}

/** Adds a second owner, which other samples do not expect, so it is called nearly last. */
const ownerEndpoint = 'POST /api/first-account'
/** Ends the code for the first account. */
const invitationEndpoint = 'POST /api/invitations/:token'
/** Erases the customer that other samples use, so it is called last. */
export const erasingEndpoint = 'POST /api/erase-own-data'
/** Called after the refusals of all endpoints, in this order. */
export const lastEndpoints: readonly string[] = [ownerEndpoint, invitationEndpoint, erasingEndpoint]
/** Cancels the orders of that customer. */
const withdrawingEndpoint = 'POST /api/own-health-consent/withdraw'

/** All endpoints, with those that change all data of the customer last. */
export const endpointsInCallOrder = allEndpoints.toSorted(
  (one, other) => callOrder(one.key) - callOrder(other.key),
)
function callOrder(key: string): number {
  return key === withdrawingEndpoint
    ? 1
    : lastEndpoints.indexOf(key) + (lastEndpoints.includes(key) ? 2 : 0)
}
