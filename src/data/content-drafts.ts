// Drafts beside the live pages, and when they are to go live.

import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { ContentKind } from '#domain/page/content-kind.ts'
import type { Db } from './db.ts'
import { staffName } from './staff-name.ts'
import { users } from './tables/accounts.ts'
import { contentDrafts } from './tables/editing.ts'

type Row = typeof contentDrafts.$inferSelect
export type StoredDraft = Row
export type DraftWithAuthor = Omit<Row, 'savedBy'> & { savedBy: string | null; authorId: number | null }

const at = (kind: ContentKind, slug: string) => and(eq(contentDrafts.kind, kind), eq(contentDrafts.slug, slug))

export async function draftAt(db: Db, kind: ContentKind, slug: string): Promise<DraftWithAuthor | undefined> {
  const [found] = await db
    .select({ draft: contentDrafts, name: staffName })
    .from(contentDrafts)
    .leftJoin(users, eq(users.id, contentDrafts.savedBy))
    .where(at(kind, slug))
  return found && { ...found.draft, savedBy: found.name, authorId: found.draft.savedBy }
}

/** Inserts the draft or replaces the one at this slug. */
export async function replaceDraft(db: Db, draft: Omit<Row, 'heldBack'>): Promise<void> {
  const { kind: _kind, slug: _slug, ...set } = { ...draft, heldBack: null }
  await db
    .insert(contentDrafts)
    .values(draft)
    .onConflictDoUpdate({ target: [contentDrafts.kind, contentDrafts.slug], set })
}

export async function removeDraft(db: Db, kind: ContentKind, slug: string): Promise<boolean> {
  const dropped = await db.delete(contentDrafts).where(at(kind, slug)).returning({ slug: contentDrafts.slug })
  return dropped.length > 0
}

/** Removes the author's own draft, whose text is live now; a colleague's draft stays. */
export async function removeOwnDraft(db: Db, kind: ContentKind, slug: string, by: number | undefined): Promise<void> {
  await db.delete(contentDrafts).where(and(at(kind, slug), sql`saved_by is not distinct from ${by ?? null}`))
}

/** Moves a draft to a page's new slug, replacing a draft that is there. */
export async function moveDraft(db: Db, kind: ContentKind, from: string, to: string): Promise<void> {
  const moving = await db.select({ slug: contentDrafts.slug }).from(contentDrafts).where(at(kind, from))
  if (moving.length === 0) return
  await removeDraft(db, kind, to)
  await db.update(contentDrafts).set({ slug: to }).where(at(kind, from))
}

/** The next draft whose moment has come. */
export async function nextPlannedDraft(db: Db, now: Date): Promise<StoredDraft | undefined> {
  const [next] = await db
    .select()
    .from(contentDrafts)
    .where(lte(contentDrafts.publishAt, now))
    .orderBy(asc(contentDrafts.publishAt))
    .limit(1)
  return next
}

/** Cancels the plan and stores why; the draft stays. */
export async function refusePlannedDraft(db: Db, { kind, slug, savedAt }: StoredDraft, reason: string): Promise<void> {
  await db
    .update(contentDrafts)
    .set({ publishAt: null, heldBack: reason })
    .where(and(at(kind, slug), eq(contentDrafts.savedAt, savedAt)))
}
