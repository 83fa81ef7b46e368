// Every address a search engine should know: products, articles, content pages, the overview and its shelves, the product finder.

import { articleAddresses, categoryAddresses, pageAddresses, productAddresses } from '#data/sitemap-entries.ts'
import type { Shop } from '#operations/shop.ts'

/** The protocol allows 50,000 in one file. */
const mostPerFile = 40_000
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

/** XML with absolute addresses: all of them, or an index of parts when they are too many for one file. */
export async function sitemap(shop: Shop): Promise<string> {
  const urls = await allUrls(shop)
  if (urls.length <= mostPerFile) return urlset(urls)
  const parts = Array.from({ length: Math.ceil(urls.length / mostPerFile) }, (_, at) => at + 1)
  const listed = parts.map((part) => `<sitemap><loc>${shop.appUrl}/sitemap/${part}.xml</loc></sitemap>`).join('')
  return `${declaration}\n<sitemapindex ${schema}>${listed}</sitemapindex>\n`
}

/** One part of a large shop, from 1; undefined when there is none of that number. */
export async function sitemapPart(shop: Shop, part: number): Promise<string | undefined> {
  const urls = (await allUrls(shop)).slice((part - 1) * mostPerFile, part * mostPerFile)
  return urls.length > 0 ? urlset(urls) : undefined
}

const urlset = (urls: readonly string[]) => `${declaration}\n<urlset ${schema}>${urls.join('')}</urlset>\n`

async function allUrls({ db, appUrl }: Shop): Promise<string[]> {
  const [pages, articles, products, categories] = await Promise.all([
    pageAddresses(db),
    articleAddresses(db),
    productAddresses(db),
    categoryAddresses(db),
  ])
  const rows = [
    ...pages.map(({ slug, updatedAt }) => ({ path: slug === 'home' ? '/' : `/${slug}`, updatedAt })),
    ...categories.map(({ slug, updatedAt }) => ({ path: `/shop/${slug}`, updatedAt })),
    ...articles.map(({ slug, updatedAt }) => ({ path: `/artikel/${slug}`, updatedAt })),
    ...products.map(({ slug, updatedAt }) => ({ path: `/product/${slug}`, updatedAt })),
  ]
  return [
    ...['/shop', '/producthulp'].map((path) => `<url><loc>${appUrl}${path}</loc></url>`),
    ...rows.map(({ path, updatedAt }) => `<url><loc>${appUrl}${encodeURI(path)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`),
  ]
}
