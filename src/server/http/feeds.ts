// The feeds for programs: the products, the articles and the sitemap.

import { publishedProducts } from '#data/catalogue/products.ts'
import { loadSetting } from '#data/core/settings.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import {
  type FeedAttribute,
  type FeedShop,
  findFeedExclusions,
  toFeedEntries,
  productFeedSetting,
} from '#domain/catalogue/product-feed.ts'
import { escapeXml } from '#integrations/xml/escape-xml.ts'
import type { AppContext } from '#operations/context.ts'
import { loadDeliveryTerms } from '#operations/order/delivery/delivery-terms.ts'
import { equalsInConstantTime } from './equals-in-constant-time.ts'
import { listPublishedContent, type PublishedContent } from '#data/content/content.ts'
import type { StoredBlock } from '#domain/content/component.ts'
import { mapTextFields } from '#domain/content/map-text-fields.ts'
import { toDisplayBlocks } from '#operations/content/sanitise-blocks.ts'
import { fillTexts } from '#operations/content/fill-placeholders.ts'
import { listPublicPages } from '#data/content/sitemap-entries.ts'

/**
 * Returns the product feed for Google Merchant Center, RSS 2.0, in pieces that the shop writes
 * while it reads the products. Undefined if the feed is off or has another address.
 */
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

const maxEntries = 20

/**
 * The newest articles, which visitors can follow without giving an e-mail address. The XML has
 * absolute URLs, and texts that are sanitised in the same way as on the page.
 */
export async function renderAtomFeed(context: AppContext): Promise<string> {
  const { db, appUrl, clock } = context
  const { name: shopName } = await loadShopDetails(db)
  const articles = await listPublishedContent(db, 'article', { limit: maxEntries })
  const entries = await Promise.all(articles.map((article) => renderEntry(context, article)))
  const updateTimes = articles.map(({ updatedAt }) => updatedAt.getTime())
  const updated = new Date(updateTimes.length > 0 ? Math.max(...updateTimes) : clock().getTime())
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="nl">',
    `<id>${appUrl}/kennisbank</id><title>Kennisbank van ${shopName}</title><updated>${updated.toISOString()}</updated>`,
    `<author><name>${shopName}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${appUrl}/feed.xml"/><link rel="alternate" type="text/html" href="${appUrl}/kennisbank"/>`,
    ...entries,
    '</feed>\n',
  ].join('\n')
}

async function renderEntry(
  context: AppContext,
  { slug, title, description, content, publishedAt, updatedAt }: PublishedContent,
): Promise<string> {
  const url = `${context.appUrl}/artikel/${encodeURIComponent(slug)}`
  const [filledTitle, summary] = await fillTexts(context, [title, description] as const)
  const html = await renderHtml(context, content)
  return [
    `<entry><id>${url}</id><title>${escapeXml(filledTitle)}</title><link rel="alternate" type="text/html" href="${url}"/>`,
    `<published>${publishedAt.toISOString()}</published><updated>${updatedAt.toISOString()}</updated>`,
    `<summary>${escapeXml(summary)}</summary><content type="html">${escapeXml(html)}</content></entry>`,
  ].join('')
}

/**
 * Renders the titles, questions and longer texts of the blocks, without buttons and product lists.
 */
async function renderHtml(context: AppContext, content: readonly StoredBlock[]): Promise<string> {
  const parts: string[] = []
  for (const { layout, attributes } of await toDisplayBlocks(context, content)) {
    mapTextFields(await context.fieldsOf(layout), attributes, (text, { field, name, path }) => {
      if (text !== '' && field?.kind === 'richtext') parts.push(text)
      else if (text !== '' && field?.kind === 'textarea') parts.push(`<p>${escapeXml(text)}</p>`)
      else if (text !== '' && field?.kind === 'text' && (name === 'question' || path === 'title'))
        parts.push(`<h2>${escapeXml(text)}</h2>`)
      return text
    })
  }
  return parts.join('\n').replace(/(?<=\s(?:href|src)=")\/(?!\/)/g, `${context.appUrl}/`)
}

/** The protocol allows 50,000 URLs in one file. */
const maxUrlsPerFile = 40_000
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

/**
 * Returns the sitemap as XML with absolute URLs, or an index of its parts if it does not fit in one
 * file.
 */
export async function renderSitemap(context: AppContext): Promise<string> {
  const urls = await allUrls(context)
  if (urls.length <= maxUrlsPerFile) return urlset(urls)
  const parts = Array.from(
    { length: Math.ceil(urls.length / maxUrlsPerFile) },
    (_, index) => index + 1,
  )
  const listed = parts
    .map((part) => `<sitemap><loc>${context.appUrl}/sitemap/${part}.xml</loc></sitemap>`)
    .join('')
  return `${declaration}\n<sitemapindex ${schema}>${listed}</sitemapindex>\n`
}

/** Returns one part of a large sitemap, numbered from 1; undefined if there is no such part. */
export async function renderSitemapPart(
  context: AppContext,
  part: number,
): Promise<string | undefined> {
  const urls = (await allUrls(context)).slice((part - 1) * maxUrlsPerFile, part * maxUrlsPerFile)
  return urls.length > 0 ? urlset(urls) : undefined
}

const urlset = (urls: readonly string[]) =>
  `${declaration}\n<urlset ${schema}>${urls.join('')}</urlset>\n`

async function allUrls({ db, appUrl }: AppContext): Promise<string[]> {
  const pages = await listPublicPages(db)
  return pages.map(({ path, updatedAt }) => {
    const lastChange = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${appUrl}${path}</loc>${lastChange}</url>`
  })
}
