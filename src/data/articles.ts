// Articles in the database. Those that are not published, or lie in the trash, stay out of sight.

import { cacheTag } from '#domain/cache-tag.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { invalidateTags } from './cache-invalidation.ts'
import type { Db } from './db.ts'
import { articles } from './tables/articles.ts'

type Row = typeof articles.$inferSelect
/** An article that visitors can see. */
export type StoredArticle = Omit<Row, 'updatedBy' | 'trashedAt'> & { publishedAt: Date }
export type NewArticle = Pick<Row, 'slug' | 'title' | 'coverImage' | 'excerpt' | 'content' | 'publishedAt'>

const mostListed = 250

const isPublished = (row: Row): row is Row & StoredArticle => row.publishedAt !== null

export async function articleBySlug(db: Db, slug: string): Promise<StoredArticle | undefined> {
  const [found] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.slug, slug), isNull(articles.trashedAt)))
  return found && isPublished(found) ? found : undefined
}

/** Newest first, at most 250, without their content; `slugs` picks some of them. */
export async function listedArticles(db: Db, slugs: readonly string[]): Promise<Omit<StoredArticle, 'content'>[]> {
  const { id, slug, title, coverImage, excerpt, publishedAt, version, createdAt, updatedAt } = articles
  const rows = await db
    .select({ id, slug, title, coverImage, excerpt, publishedAt, version, createdAt, updatedAt })
    .from(articles)
    .where(and(isNotNull(publishedAt), isNull(articles.trashedAt), slugs.length > 0 ? inArray(slug, [...slugs]) : undefined))
    .orderBy(sql`${publishedAt} desc nulls last, ${id} desc nulls last`)
    .limit(mostListed)
  return rows.flatMap((row) => (row.publishedAt ? [{ ...row, publishedAt: row.publishedAt }] : []))
}

/** Whole, the last published first. */
export async function newestArticles(db: Db, most: number): Promise<StoredArticle[]> {
  const rows = await db
    .select()
    .from(articles)
    .where(and(isNotNull(articles.publishedAt), isNull(articles.trashedAt)))
    .orderBy(sql`${articles.publishedAt} desc nulls last, ${articles.id} desc nulls last`)
    .limit(most)
  return rows.filter(isPublished)
}

/** Announces the lists and the article itself. Call it inside a transaction. */
export async function addArticle(db: Db, article: NewArticle): Promise<void> {
  await db.insert(articles).values(article)
  await invalidateTags(db, ['articles', cacheTag.article(article.slug)])
}
