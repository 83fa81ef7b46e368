// The product feed for Google Merchant Center as RSS 2.0. The shop writes it while it reads the
// products.

import { publishedProducts } from '#data/catalogue/products.ts'
import { loadSetting } from '#data/core/settings.ts'
import { productFeedSetting } from '#domain/catalogue/product-feed-setting.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import {
  type FeedAttribute,
  type FeedShop,
  findFeedExclusions,
  toFeedEntries,
} from '#domain/catalogue/product-feed.ts'
import { escapeXml } from '#integrations/xml/escape-xml.ts'
import type { AppContext } from '#operations/context.ts'
import { loadDeliveryTerms } from '#operations/order/delivery-terms.ts'
import { equalsInConstantTime } from './equals-in-constant-time.ts'

/** Returns the XML in pieces; undefined if the feed is off or has another address. */
export async function renderProductFeed(
  context: AppContext,
  secret: string,
): Promise<AsyncGenerator<string> | undefined> {
  const value = await loadSetting(context.db, productFeedSetting)
  if (!value.enabled || value.secret === null || !equalsInConstantTime(secret, value.secret))
    return undefined
  const [{ name }, terms] = await Promise.all([
    loadShopDetails(context.db),
    loadDeliveryTerms(context),
  ])
  return renderFeed(context, name, {
    origin: context.appUrl,
    rate: terms,
    dispatchDays: terms.dispatchDays,
  })
}

async function* renderFeed(
  { db, appUrl }: AppContext,
  shopName: string,
  shop: FeedShop,
): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n'
  yield `<title>${escapeXml(shopName)}</title><link>${escapeXml(appUrl)}</link><description>${escapeXml(shopName)}</description>\n`
  for await (const product of publishedProducts(db)) {
    if (findFeedExclusions(product).length > 0) continue
    yield toFeedEntries(product, shop)
      .map((entry) => `<item>${entry.map(renderAttribute).join('')}</item>\n`)
      .join('')
  }
  yield '</channel></rss>\n'
}

const renderAttribute = ([name, value]: FeedAttribute): string =>
  `<g:${name}>${typeof value === 'string' ? escapeXml(value) : value.map(renderAttribute).join('')}</g:${name}>`
