// The sitemap for search engines: products, articles, content pages, the product listing with its
// categories, and the two guides.

import { listPublicPages } from '#data/content/sitemap-entries.ts'
import type { AppContext } from '#operations/context.ts'

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
