// The first half is for visitors, who see what is published and not in the trash.

import { and, asc, eq, inArray, isNotNull, isNull, or, sql, lte } from 'drizzle-orm'
import type { ContentKind } from '#domain/content/content-kind.ts'
import { type Database, type Db, type Transaction, inTransaction } from '../core/db.ts'
import {
  contentTables,
  isPublished,
  pages,
  type TrashedDraft,
  contentDrafts,
} from '../tables/content.ts'
import { currentSlugOf } from './redirects.ts'
import { sqlStaffName } from '../staff/staff-name.ts'
import { users } from '../tables/customer/accounts.ts'
import { firstOf, findRow, updateById, affectsRows } from '../core/rows.ts'

/**
 * A page or an article. The description of an article is its excerpt. Only articles have a cover or
 * can be unpublished.
 */
export type ContentRow = typeof pages.$inferSelect
export type PublishedContent = ContentRow & { publishedAt: Date }
export type ContentValues = Pick<
  ContentRow,
  'slug' | 'title' | 'description' | 'content' | 'coverImage' | 'publishedAt'
>
type Authorship = { by: number | undefined; at: Date }

const hasDate = (row: ContentRow): row is PublishedContent => row.publishedAt !== null

export async function publishedContentBySlug(
  db: Db,
  kind: ContentKind,
  slug: string,
): Promise<PublishedContent | undefined> {
  const found = await contentBySlug(db, kind, slug)
  return found && hasDate(found) ? found : undefined
}

/** Or else the content that had the slug before. */
export async function publishedContentByAnySlug(
  db: Db,
  kind: ContentKind,
  slug: string,
): Promise<PublishedContent | undefined> {
  const found = await publishedContentBySlug(db, kind, slug)
  if (found) return found
  const currentSlug = await currentSlugOf(db, kind, slug)
  return currentSlug === undefined ? undefined : publishedContentBySlug(db, kind, currentSlug)
}

/** Most recently published first. If `slugs` is not empty, only those. */
export async function listPublishedContent(
  db: Db,
  kind: ContentKind,
  { slugs = [], limit = 250 }: { slugs?: readonly string[] | undefined; limit?: number } = {},
): Promise<PublishedContent[]> {
  const table = contentTables[kind]
  const rows = await db
    .select()
    .from(table)
    .where(and(isPublished(table), slugs.length > 0 ? inArray(table.slug, [...slugs]) : undefined))
    .orderBy(sql`${table.publishedAt} desc nulls last, ${table.id} desc nulls last`)
    .limit(limit)
  return rows.filter(hasDate)
}

export const livePagesContaining = (db: Db, texts: readonly string[]): Promise<ContentRow[]> =>
  db
    .select()
    .from(pages)
    .where(
      and(
        isNull(pages.trashedAt),
        or(
          ...texts.map(
            (text) =>
              sql`position(${text} in lower(concat_ws(' ', title, description, content))) > 0`,
          ),
        ),
      ),
    )
    .orderBy(asc(pages.title))

/** The key of a PostgreSQL advisory lock; each kind of change has another. */
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

export async function contentBySlug(
  db: Db,
  kind: ContentKind,
  slug: string,
): Promise<ContentRow | undefined> {
  const table = contentTables[kind]
  return findRow(db, table, and(eq(table.slug, slug), isNull(table.trashedAt)))
}

/** The latest, because several trashed pages can have this slug. */
export async function trashedContentBySlug(
  db: Db,
  kind: ContentKind,
  slug: string,
): Promise<ContentRow | undefined> {
  const table = contentTables[kind]
  return firstOf(
    db
      .select()
      .from(table)
      .where(and(eq(table.slug, slug), isNotNull(table.trashedAt)))
      .orderBy(sql`${table.trashedAt} desc`)
      .limit(1),
  )
}

/** The caller checks that the slug is free. Without `authorship` nobody wrote it, now. */
export async function insertContentRow(
  db: Db,
  kind: ContentKind,
  values: Pick<ContentValues, 'slug' | 'title'> & Partial<ContentValues & { unlisted: boolean }>,
  authorship?: Authorship,
): Promise<void> {
  const written = authorship && {
    createdAt: authorship.at,
    updatedAt: authorship.at,
    updatedBy: authorship.by ?? null,
  }
  await db.insert(contentTables[kind]).values({ ...values, ...written })
}

/**
 * Replaces all values and increments the version. The caller checks that the slug is free or
 * unchanged.
 */
export async function updateContentRow(
  db: Db,
  kind: ContentKind,
  { id, version }: Pick<ContentRow, 'id' | 'version'>,
  values: ContentValues,
  { by, at }: Authorship,
): Promise<void> {
  const table = contentTables[kind]
  await updateById(db, table, id, {
    ...values,
    version: version + 1,
    updatedAt: at,
    updatedBy: by ?? null,
  })
}

/** Restores it if `at` is null. The caller checks that the slug is free, and restores the draft. */
export async function setContentTrashed(
  db: Db,
  kind: ContentKind,
  id: number,
  { slug, at, draft }: { slug: string; at: Date | null; draft: TrashedDraft | null },
): Promise<void> {
  const table = contentTables[kind]
  await updateById(db, table, id, { slug, trashedAt: at, trashedDraft: draft })
}

export const setContentUnlisted = (db: Db, kind: ContentKind, id: number, unlisted: boolean) =>
  updateById(db, contentTables[kind], id, { unlisted })

export type DraftRow = typeof contentDrafts.$inferSelect
export type DraftWithAuthor = Omit<DraftRow, 'savedBy'> & {
  savedBy: string | null
  authorId: number | null
}

const draftKey = (kind: ContentKind, slug: string) =>
  and(eq(contentDrafts.kind, kind), eq(contentDrafts.slug, slug))

export async function draftBySlug(
  db: Db,
  kind: ContentKind,
  slug: string,
): Promise<DraftWithAuthor | undefined> {
  const [found] = await db
    .select({ draft: contentDrafts, name: sqlStaffName })
    .from(contentDrafts)
    .leftJoin(users, eq(users.id, contentDrafts.savedBy))
    .where(draftKey(kind, slug))
  return found && { ...found.draft, savedBy: found.name, authorId: found.draft.savedBy }
}

type Later = 'publishError' | 'proposedAt' | 'sentBack'

export async function upsertDraft(
  db: Db,
  draft: Omit<DraftRow, Later> & Partial<Pick<DraftRow, Later>>,
): Promise<void> {
  const {
    kind: _kind,
    slug: _slug,
    ...set
  } = {
    publishError: null,
    proposedAt: null,
    sentBack: null,
    ...draft,
  }
  await db
    .insert(contentDrafts)
    .values(draft)
    .onConflictDoUpdate({ target: [contentDrafts.kind, contentDrafts.slug], set })
}

export const deleteDraftRow = (db: Db, kind: ContentKind, slug: string) =>
  affectsRows(db.delete(contentDrafts).where(draftKey(kind, slug)))

export const countProposals = (db: Db): Promise<number> =>
  db.$count(contentDrafts, isNotNull(contentDrafts.proposedAt))

export const countSentBackProposals = (db: Db): Promise<number> =>
  db.$count(contentDrafts, isNotNull(contentDrafts.sentBack))

/** The time of saving stays, so that the author goes on without a conflict. */
export const returnProposal = (db: Db, kind: ContentKind, slug: string, note: string) =>
  affectsRows(
    db.update(contentDrafts).set({ proposedAt: null, sentBack: note }).where(draftKey(kind, slug)),
  )

/** Drafts whose planned publication failed count until staff save them again. */
export const countFailedPlans = (db: Db): Promise<number> =>
  db.$count(contentDrafts, isNotNull(contentDrafts.publishError))

export const nextDueDraft = (db: Db, now: Date): Promise<DraftRow | undefined> =>
  firstOf(
    db
      .select()
      .from(contentDrafts)
      .where(lte(contentDrafts.publishAt, now))
      .orderBy(asc(contentDrafts.publishAt))
      .limit(1),
  )

/** The draft remains. Returns false if it was saved again or deleted meanwhile. */
export const cancelPlannedPublication = (
  db: Db,
  { kind, slug, savedAt }: DraftRow,
  reason: string,
) =>
  affectsRows(
    db
      .update(contentDrafts)
      .set({ publishAt: null, publishError: reason })
      .where(and(draftKey(kind, slug), eq(contentDrafts.savedAt, savedAt))),
  )
