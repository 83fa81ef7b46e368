// Public pages, articles, products and categories with their last change, for the sitemap and for
// reports to search engines.

import { and, asc, eq, isNotNull, isNull, max } from 'drizzle-orm'
import type { Db } from '../core/db.ts'
import { articles } from '../tables/articles.ts'
import { categories, productCategories, products } from '../tables/catalogue.ts'
import { pages } from '../tables/content.ts'

type SitemapEntry = { slug: string; updatedAt: Date }

/** `path` is encoded. `updatedAt` is null for pages that only a new version of the shop changes. */
export type PublicPage = { path: string; updatedAt: Date | null }

/**
 * Lists every page that search engines may know: the guides, content pages, categories, articles
 * and products.
 */
export async function listPublicPages(db: Db): Promise<PublicPage[]> {
  const [content, articleEntries, productEntries, categoryEntries] = await Promise.all([
    pageSitemapEntries(db),
    articleSitemapEntries(db),
    productSitemapEntries(db),
    categorySitemapEntries(db),
  ])
  return [
    ...['/shop', '/producthulp', '/vergoeding'].map((path) => ({ path, updatedAt: null })),
    ...content.map(({ slug, updatedAt }) => ({
      path: slug === 'home' ? '/' : encodeURI(`/${slug}`),
      updatedAt,
    })),
    ...pagesAt('/shop/', categoryEntries),
    ...pagesAt('/artikel/', articleEntries),
    ...pagesAt('/product/', productEntries),
  ]
}

const pagesAt = (prefix: string, entries: readonly SitemapEntry[]): PublicPage[] =>
  entries.map(({ slug, updatedAt }) => ({ path: encodeURI(prefix + slug), updatedAt }))

const pageSitemapEntries = (db: Db): Promise<SitemapEntry[]> =>
  db
    .select({ slug: pages.slug, updatedAt: pages.updatedAt })
    .from(pages)
    .where(isNull(pages.trashedAt))
    .orderBy(asc(pages.slug))

const productSitemapEntries = (db: Db): Promise<SitemapEntry[]> =>
  db
    .select({ slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(eq(products.published, true))
    .orderBy(asc(products.slug))

const articleSitemapEntries = (db: Db): Promise<SitemapEntry[]> =>
  db
    .select({ slug: articles.slug, updatedAt: articles.updatedAt })
    .from(articles)
    .where(and(isNotNull(articles.publishedAt), isNull(articles.trashedAt)))
    .orderBy(asc(articles.slug))

/**
 * Lists visible categories with published products. `updatedAt` is the latest change of a published
 * product in the category.
 */
async function categorySitemapEntries(db: Db): Promise<SitemapEntry[]> {
  const rows = await db
    .select({ slug: categories.slug, updatedAt: max(products.updatedAt) })
    .from(categories)
    .innerJoin(productCategories, eq(productCategories.categoryId, categories.id))
    .innerJoin(
      products,
      and(eq(products.id, productCategories.productId), eq(products.published, true)),
    )
    .where(eq(categories.hidden, false))
    .groupBy(categories.slug)
    .orderBy(asc(categories.slug))
  return rows.flatMap(({ slug, updatedAt }) => (updatedAt ? [{ slug, updatedAt }] : []))
}
