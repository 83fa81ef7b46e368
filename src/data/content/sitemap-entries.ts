// Public pages, articles, products and categories with their last change, for the sitemap.

import { and, asc, eq, isNotNull, isNull, max } from 'drizzle-orm'
import type { Db } from '../core/db.ts'
import { articles } from '../tables/articles.ts'
import { categories, productCategories, products } from '../tables/catalogue.ts'
import { pages } from '../tables/content.ts'

export type SitemapEntry = { slug: string; updatedAt: Date }

export const pageSitemapEntries = (db: Db): Promise<SitemapEntry[]> =>
  db.select({ slug: pages.slug, updatedAt: pages.updatedAt }).from(pages).where(isNull(pages.trashedAt)).orderBy(asc(pages.slug))

export const productSitemapEntries = (db: Db): Promise<SitemapEntry[]> =>
  db
    .select({ slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(eq(products.published, true))
    .orderBy(asc(products.slug))

export const articleSitemapEntries = (db: Db): Promise<SitemapEntry[]> =>
  db
    .select({ slug: articles.slug, updatedAt: articles.updatedAt })
    .from(articles)
    .where(and(isNotNull(articles.publishedAt), isNull(articles.trashedAt)))
    .orderBy(asc(articles.slug))

/** Lists visible categories with published products. `updatedAt` is the latest change of a published product in the category. */
export async function categorySitemapEntries(db: Db): Promise<SitemapEntry[]> {
  const rows = await db
    .select({ slug: categories.slug, updatedAt: max(products.updatedAt) })
    .from(categories)
    .innerJoin(productCategories, eq(productCategories.categoryId, categories.id))
    .innerJoin(products, and(eq(products.id, productCategories.productId), eq(products.published, true)))
    .where(eq(categories.hidden, false))
    .groupBy(categories.slug)
    .orderBy(asc(categories.slug))
  return rows.flatMap(({ slug, updatedAt }) => (updatedAt ? [{ slug, updatedAt }] : []))
}
