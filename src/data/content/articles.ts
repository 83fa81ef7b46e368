// Article queries for visitors: published articles that are not in the trash.

import { cacheTag } from '#domain/cache-tag.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { invalidateTags } from '../core/cache-invalidation.ts'
import type { Db } from '../core/db.ts'
import { articles } from '../tables/articles.ts'

type Row = typeof articles.$inferSelect
/** An article that visitors can see. */
export type ArticleRow = Omit<Row, 'updatedBy' | 'trashedAt'> & { publishedAt: Date }
export type ArticleInsert = Pick<
  Row,
  'slug' | 'title' | 'coverImage' | 'excerpt' | 'content' | 'publishedAt'
>

const maxListed = 250

const isPublished = (row: Row): row is Row & ArticleRow => row.publishedAt !== null

export async function publishedArticleBySlug(
  db: Db,
  slug: string,
): Promise<ArticleRow | undefined> {
  const [found] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.slug, slug), isNull(articles.trashedAt)))
  return found && isPublished(found) ? found : undefined
}

/**
 * Returns at most 250 articles, most recently published first. If `slugs` is not empty, returns
 * only those articles.
 */
export async function listArticles(db: Db, slugs: readonly string[]): Promise<ArticleRow[]> {
  const { id, slug, publishedAt } = articles
  const rows = await db
    .select()
    .from(articles)
    .where(
      and(
        isNotNull(publishedAt),
        isNull(articles.trashedAt),
        slugs.length > 0 ? inArray(slug, [...slugs]) : undefined,
      ),
    )
    .orderBy(sql`${publishedAt} desc nulls last, ${id} desc nulls last`)
    .limit(maxListed)
  return rows.filter(isPublished)
}

/** Returns articles with their content, most recently published first. */
export async function newestArticles(db: Db, limit: number): Promise<ArticleRow[]> {
  const rows = await db
    .select()
    .from(articles)
    .where(and(isNotNull(articles.publishedAt), isNull(articles.trashedAt)))
    .orderBy(sql`${articles.publishedAt} desc nulls last, ${articles.id} desc nulls last`)
    .limit(limit)
  return rows.filter(isPublished)
}

/** Call it inside a transaction, so that the article and its cache invalidation commit together. */
export async function insertArticle(db: Db, article: ArticleInsert): Promise<void> {
  await db.insert(articles).values(article)
  await invalidateTags(db, ['articles', cacheTag.article(article.slug)])
}
