import { asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../core/db.ts'
import { categories, products } from '../tables/catalogue/products.ts'
import { articles } from '../tables/content.ts'

/** `former` has the earlier slugs, which an older block may still use. */
type EditorOption = { value: string; label: string; former: string[] }
const maxOptions = 2_000

export const productOptions = (db: Db): Promise<EditorOption[]> =>
  db
    .select({
      value: products.slug,
      label: products.name,
      former: formerSlugsOf('product', 'products'),
    })
    .from(products)
    .where(eq(products.published, true))
    .orderBy(asc(products.name))
    .limit(maxOptions)

export const categoryOptions = (db: Db): Promise<EditorOption[]> =>
  db
    .select({
      value: categories.slug,
      label: categories.name,
      former: formerSlugsOf('category', 'categories'),
    })
    .from(categories)
    .orderBy(asc(categories.name))
    .limit(maxOptions)

/** Newest first, with unpublished ones. */
export const articleOptions = (db: Db): Promise<EditorOption[]> =>
  db
    .select({
      value: articles.slug,
      label: articles.title,
      former: formerSlugsOf('article', 'articles'),
    })
    .from(articles)
    .where(isNull(articles.trashedAt))
    .orderBy(desc(articles.id))
    .limit(maxOptions)

const formerSlugsOf = (
  kind: 'product' | 'category' | 'article',
  table: 'products' | 'categories' | 'articles',
) =>
  sql<
    string[]
  >`array(select one.slug from moved_slugs one where one.kind = ${kind} and one.target_id = ${sql.identifier(table)}.id order by one.slug)`
