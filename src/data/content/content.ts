// Queries of the editor on pages and articles, in one shape ("content") for both.

import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { StoredBlock } from '#domain/content/component.ts'
import type { ContentKind } from '#domain/content/content-kind.ts'
import type { Database, Db, Transaction } from '../core/db.ts'
import { articles } from '../tables/articles.ts'
import type { StoredPicture } from '../tables/catalogue.ts'
import type { TrashedDraft } from '../tables/content-editing.ts'
import { pages } from '../tables/content.ts'
import { inTransaction } from '../core/transaction.ts'

/**
 * A page or an article. For an article, `description` is the excerpt. `publishedAt` is null for
 * unpublished articles and for all pages.
 */
export type ContentRow = {
  id: number
  slug: string
  title: string
  description: string
  content: StoredBlock[]
  coverImage: StoredPicture | null
  publishedAt: Date | null
  version: number
  updatedAt: Date
  updatedBy: number | null
  trashedAt: Date | null
}
export type ContentValues = Pick<
  ContentRow,
  'slug' | 'title' | 'description' | 'content' | 'coverImage' | 'publishedAt'
>

/** The key of the PostgreSQL advisory lock for changes of pages and articles. */
const contentLock = 7_305_212

/**
 * Serialises changes of pages and articles across processes, so that checks made in `work` still
 * hold at the commit.
 */
export const withContentLock = <Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${contentLock})`)
    return work(tx)
  })

const { createdAt: _page, trashedDraft: _pageDraft, ...pageColumns } = getTableColumns(pages)
const {
  createdAt: _article,
  trashedDraft: _articleDraft,
  excerpt,
  ...articleColumns
} = getTableColumns(articles)

export async function contentBySlug(
  db: Db,
  kind: ContentKind,
  slug: string,
): Promise<ContentRow | undefined> {
  if (kind === 'article') {
    const isLive = and(eq(articles.slug, slug), sql`${articles.trashedAt} is null`)
    const [found] = await db
      .select({ ...articleColumns, description: excerpt })
      .from(articles)
      .where(isLive)
    return found
  }
  const isLive = and(eq(pages.slug, slug), sql`${pages.trashedAt} is null`)
  const [found] = await db.select(pageColumns).from(pages).where(isLive)
  return found && { ...found, coverImage: null, publishedAt: null }
}

/** Returns the most recently trashed content, because several trashed pages can have this slug. */
export async function trashedContentBySlug(
  db: Db,
  kind: ContentKind,
  slug: string,
): Promise<(Pick<ContentRow, 'id' | 'slug'> & { draft: TrashedDraft | null }) | undefined> {
  const table = kind === 'article' ? articles : pages
  const [found] = await db
    .select({ id: table.id, slug: table.slug, draft: table.trashedDraft })
    .from(table)
    .where(and(eq(table.slug, slug), sql`${table.trashedAt} is not null`))
    .orderBy(sql`${table.trashedAt} desc`)
    .limit(1)
  return found
}

/** The caller checks that the slug is free. */
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

/**
 * Replaces all values and increments the version. The caller checks that the slug is free or
 * unchanged.
 */
export async function updateContentRow(
  db: Db,
  kind: ContentKind,
  { id, version }: Pick<ContentRow, 'id' | 'version'>,
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

/**
 * Moves a page or article to the trash at the time `at` with its draft, or restores it if `at` is
 * null. The caller checks that the slug is free, and restores the draft.
 */
export async function setContentTrashed(
  db: Db,
  kind: ContentKind,
  id: number,
  { slug, at, draft }: { slug: string; at: Date | null; draft: TrashedDraft | null },
): Promise<void> {
  const table = kind === 'article' ? articles : pages
  await db.update(table).set({ slug, trashedAt: at, trashedDraft: draft }).where(eq(table.id, id))
}
