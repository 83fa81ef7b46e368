// What fields of a block may choose from.

import { asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { articles } from './tables/articles.ts'
import { categories, products } from './tables/catalogue.ts'

/** `former`: addresses where it once stood, under which an older choice may name it. */
export type Option = { value: string; label: string; former: string[] }
const most = 2_000

/** On the shelf, by name; the value is the slug. */
export const productOptions = (db: Db): Promise<Option[]> =>
  db
    .select({ value: products.slug, label: products.name, former: formerOf('product', 'products') })
    .from(products)
    .where(eq(products.published, true))
    .orderBy(asc(products.name))
    .limit(most)

export const categoryOptions = (db: Db): Promise<Option[]> =>
  db
    .select({ value: categories.slug, label: categories.name, former: formerOf('category', 'categories') })
    .from(categories)
    .orderBy(asc(categories.name))
    .limit(most)

/** Newest first, those that wait for publication too. */
export const articleOptions = (db: Db): Promise<Option[]> =>
  db
    .select({ value: articles.slug, label: articles.title, former: formerOf('article', 'articles') })
    .from(articles)
    .where(isNull(articles.trashedAt))
    .orderBy(desc(articles.id))
    .limit(most)

const formerOf = (kind: 'product' | 'category' | 'article', table: 'products' | 'categories' | 'articles') =>
  sql<
    string[]
  >`array(select one.slug from moved_slugs one where one.kind = ${kind} and one.ref = ${sql.identifier(table)}.id order by one.slug)`
