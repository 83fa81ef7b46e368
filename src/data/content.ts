// Pages and articles as the editor reads and writes them: one shape, "content", for both.

import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Component } from '#domain/page/component.ts'
import type { ContentKind } from '#domain/page/content-kind.ts'
import type { Database, Db, Transaction } from './db.ts'
import { articles } from './tables/articles.ts'
import type { StoredPicture } from './tables/catalogue.ts'
import { pages } from './tables/content.ts'
import { inTransaction } from './transaction.ts'

/** `description` is an article's excerpt. `publishedAt` is null for pages, which are live from the start, and for articles that are not. */
export type StoredContent = {
  id: number
  slug: string
  title: string
  description: string
  content: Component[]
  coverImage: StoredPicture | null
  publishedAt: Date | null
  version: number
  updatedAt: Date
  updatedBy: number | null
  trashedAt: Date | null
}
export type ContentValues = Pick<StoredContent, 'slug' | 'title' | 'description' | 'content' | 'coverImage' | 'publishedAt'>

/** Key of an advisory lock; the same in every process. */
const contentLock = 7_305_212

/** Runs `work` in a transaction while no other process writes pages or articles, so what it reads stays true until it commits. */
export const withContentLock = <Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${contentLock})`)
    return work(tx)
  })

const { createdAt: _page, ...pageColumns } = getTableColumns(pages)
const { createdAt: _article, excerpt, ...articleColumns } = getTableColumns(articles)

export async function contentBySlug(db: Db, kind: ContentKind, slug: string): Promise<StoredContent | undefined> {
  if (kind === 'article') {
    const live = and(eq(articles.slug, slug), sql`${articles.trashedAt} is null`)
    const [found] = await db
      .select({ ...articleColumns, description: excerpt })
      .from(articles)
      .where(live)
    return found
  }
  const live = and(eq(pages.slug, slug), sql`${pages.trashedAt} is null`)
  const [found] = await db.select(pageColumns).from(pages).where(live)
  return found && { ...found, coverImage: null, publishedAt: null }
}

/** The one trashed last, when several had this slug. */
export async function trashedContent(db: Db, kind: ContentKind, slug: string): Promise<Pick<StoredContent, 'id' | 'slug'> | undefined> {
  const table = kind === 'article' ? articles : pages
  const [found] = await db
    .select({ id: table.id, slug: table.slug })
    .from(table)
    .where(and(eq(table.slug, slug), sql`${table.trashedAt} is not null`))
    .orderBy(sql`${table.trashedAt} desc`)
    .limit(1)
  return found
}

/** The slug must be free. */
export async function insertContentRow(
  db: Db,
  kind: ContentKind,
  values: ContentValues,
  by: number | undefined,
  at: Date,
): Promise<number> {
  const { coverImage, publishedAt, ...page } = values
  const common = { ...page, updatedAt: at, createdAt: at, updatedBy: by ?? null }
  const [added] =
    kind === 'article'
      ? await db
          .insert(articles)
          .values({ ...common, excerpt: page.description, coverImage, publishedAt })
          .returning({ id: articles.id })
      : await db.insert(pages).values(common).returning({ id: pages.id })
  if (!added) throw new Error('the content was not inserted')
  return added.id
}

/** Replaces all values and raises the version by one. The slug must be free or its own. */
export async function updateContentRow(
  db: Db,
  kind: ContentKind,
  { id, version }: Pick<StoredContent, 'id' | 'version'>,
  { coverImage, publishedAt, ...page }: ContentValues,
  by: number | undefined,
  at: Date,
): Promise<void> {
  const common = { ...page, version: version + 1, updatedAt: at, updatedBy: by ?? null }
  if (kind === 'article')
    await db
      .update(articles)
      .set({ ...common, excerpt: page.description, coverImage, publishedAt })
      .where(eq(articles.id, id))
  else await db.update(pages).set(common).where(eq(pages.id, id))
}

/** Moves to the trash (`at` is when) or out of it (`at` is null) under a slug that is free. */
export async function setTrashed(db: Db, kind: ContentKind, id: number, { slug, at }: { slug: string; at: Date | null }): Promise<void> {
  const table = kind === 'article' ? articles : pages
  await db.update(table).set({ slug, trashedAt: at }).where(eq(table.id, id))
}
