import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import type { ContentKind } from '#domain/content/content-kind.ts'
import type { Db } from '../core/db.ts'
import { firstOf, affectsRows } from '../core/rows.ts'
import { sqlStaffName } from '../staff/staff-name.ts'
import { users } from '../tables/accounts.ts'
import { contentDrafts } from '../tables/content.ts'

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

export async function upsertDraft(
  db: Db,
  draft: Omit<DraftRow, 'publishError'> & Partial<Pick<DraftRow, 'publishError'>>,
): Promise<void> {
  const { kind: _kind, slug: _slug, ...set } = { publishError: null, ...draft }
  await db
    .insert(contentDrafts)
    .values(draft)
    .onConflictDoUpdate({ target: [contentDrafts.kind, contentDrafts.slug], set })
}

export const deleteDraftRow = (db: Db, kind: ContentKind, slug: string) =>
  affectsRows(db.delete(contentDrafts).where(draftKey(kind, slug)))

/** Returns the number of drafts whose planned publication failed, until staff save them again. */
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
