// What fields of a block may choose from.

import { asc, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from './db.ts'
import { articles } from './tables/articles.ts'
import { categories, products } from './tables/catalogue.ts'

export type Option = { value: string; label: string }
const most = 2_000

/** On the shelf, by name; the value is the slug. */
export const productOptions = (db: Db): Promise<Option[]> =>
  db
    .select({ value: products.slug, label: products.name })
    .from(products)
    .where(eq(products.published, true))
    .orderBy(asc(products.name))
    .limit(most)

export const categoryOptions = (db: Db): Promise<Option[]> =>
  db.select({ value: categories.slug, label: categories.name }).from(categories).orderBy(asc(categories.name)).limit(most)

/** Newest first, those that wait for publication too. */
export const articleOptions = (db: Db): Promise<Option[]> =>
  db
    .select({ value: articles.slug, label: articles.title })
    .from(articles)
    .where(isNull(articles.trashedAt))
    .orderBy(desc(articles.id))
    .limit(most)
