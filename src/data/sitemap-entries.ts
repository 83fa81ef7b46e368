// Which pages, articles and products can be visited, and when each last changed.

import { and, asc, eq, isNotNull, isNull, max } from 'drizzle-orm'
import type { Db } from './db.ts'
import { articles } from './tables/articles.ts'
import { categories, productCategories, products } from './tables/catalogue.ts'
import { pages } from './tables/content.ts'

export type Visitable = { slug: string; updatedAt: Date }

export const pageAddresses = (db: Db): Promise<Visitable[]> =>
  db.select({ slug: pages.slug, updatedAt: pages.updatedAt }).from(pages).where(isNull(pages.trashedAt)).orderBy(asc(pages.slug))

export const productAddresses = (db: Db): Promise<Visitable[]> =>
  db
    .select({ slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(eq(products.published, true))
    .orderBy(asc(products.slug))

export const articleAddresses = (db: Db): Promise<Visitable[]> =>
  db
    .select({ slug: articles.slug, updatedAt: articles.updatedAt })
    .from(articles)
    .where(and(isNotNull(articles.publishedAt), isNull(articles.trashedAt)))
    .orderBy(asc(articles.slug))

/** Shelves that visitors may see and that hold something, changed when a product on them last was. */
export async function categoryAddresses(db: Db): Promise<Visitable[]> {
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
