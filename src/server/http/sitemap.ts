// Every address a search engine should know: products, articles, content pages, the overview, the product finder.

import { articleAddresses, pageAddresses, productAddresses } from '#data/addresses.ts'
import type { Shop } from '#operations/shop.ts'

/** XML; addresses are absolute. */
export async function sitemap({ db, appUrl }: Shop): Promise<string> {
  const [pages, articles, products] = await Promise.all([pageAddresses(db), articleAddresses(db), productAddresses(db)])
  const rows = [
    ...pages.map(({ slug, updatedAt }) => ({ path: slug === 'home' ? '/' : `/${slug}`, updatedAt })),
    ...articles.map(({ slug, updatedAt }) => ({ path: `/artikel/${slug}`, updatedAt })),
    ...products.map(({ slug, updatedAt }) => ({ path: `/product/${slug}`, updatedAt })),
  ]
  const urls = rows.map(
    ({ path, updatedAt }) => `<url><loc>${appUrl}${encodeURI(path)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
  )
  const shop = ['/shop', '/producthulp'].map((path) => `<url><loc>${appUrl}${path}</loc></url>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${shop}${urls.join('')}</urlset>\n`
}
