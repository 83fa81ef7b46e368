import { and, asc, eq, max, sql } from 'drizzle-orm'
import { sampleListPath } from '#domain/catalogue/listing/category-page.ts'
import type { ContentKind } from '#domain/content/content-kind.ts'
import { publicPath } from '#domain/content/links/public-path.ts'
import type { Db } from '../core/db.ts'
import {
  categories,
  hasSampleSql,
  productCategories,
  products,
} from '../tables/catalogue/products.ts'
import { contentTables, isPublished } from '../tables/content.ts'

type SitemapEntry = { slug: string; updatedAt: Date }

/** `path` is encoded. `updatedAt` is null for pages that only a new version of the shop changes. */
type PublicPage = { path: string; updatedAt: Date | null }

/**
 * Every page that search engines may know: guides, content pages, categories, articles and
 * products.
 */
export async function listPublicPages(db: Db): Promise<PublicPage[]> {
  const [pages, articles, productEntries, categoryEntries, samplePages] = await Promise.all([
    publishedContent(db, 'page'),
    publishedContent(db, 'article'),
    productSitemapEntries(db),
    categorySitemapEntries(db),
    sampleListPages(db),
  ])
  return [
    ...['/shop', '/producthulp', '/vergoeding'].map((path) => ({ path, updatedAt: null })),
    ...pages,
    ...pagesAt('/shop/', categoryEntries),
    ...samplePages,
    ...articles,
    ...pagesAt('/product/', productEntries),
  ]
}

const pagesAt = (prefix: string, entries: readonly SitemapEntry[]): PublicPage[] =>
  entries.map(({ slug, updatedAt }) => ({ path: encodeURI(prefix + slug), updatedAt }))

async function publishedContent(db: Db, kind: ContentKind): Promise<PublicPage[]> {
  const table = contentTables[kind]
  const entries = await db
    .select({ slug: table.slug, updatedAt: table.updatedAt })
    .from(table)
    .where(and(isPublished(table), eq(table.unlisted, false)))
    .orderBy(asc(table.slug))
  return entries.map(({ slug, updatedAt }) => ({
    path: encodeURI(publicPath(kind, slug)),
    updatedAt,
  }))
}

const productSitemapEntries = (db: Db): Promise<SitemapEntry[]> =>
  db
    .select({ slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(eq(products.published, true))
    .orderBy(asc(products.slug))

/** `updatedAt` is the latest change of a published product in the category. */
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

/** Search engines may know the list of sample packs while it shows any. */
async function sampleListPages(db: Db): Promise<PublicPage[]> {
  const withSample = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.published, true), sql.raw(hasSampleSql)))
    .limit(1)
  return withSample.map(() => ({ path: sampleListPath, updatedAt: null }))
}
