import {
  type ListedVersion,
  olderVersion,
  olderVersions,
  type VersionRow,
} from '#data/content/content-versions.ts'
import type { Db } from '#data/core/db.ts'
import { withContentLock, contentBySlug, type ContentRow } from '#data/content/content.ts'
import { staffNameOf } from '#data/staff/staff-name.ts'
import type { ContentKind } from '#domain/content/content-kind.ts'
import { requireFound } from '#domain/problem.ts'
import { updateContent, toValidContent, type SavedContent } from './save-content.ts'
import type { SeenDraft } from './stored-draft.ts'
import type { AppContext } from '../context.ts'

/** Returns the current version first, then older ones, newest first. @throws Problem not-found */
export async function listContentVersions(
  { db }: Pick<AppContext, 'db'>,
  kind: ContentKind,
  slug: string,
): Promise<ListedVersion[]> {
  const current = await requireContent(db, kind, slug)
  return [await toVersion(db, current), ...(await olderVersions(db, kind, current.id))]
}

/** @throws Problem not-found */
export async function loadContentVersion(
  { db }: Pick<AppContext, 'db'>,
  kind: ContentKind,
  slug: string,
  version: number,
): Promise<VersionRow> {
  const current = await requireContent(db, kind, slug)
  return requireFound(
    version === current.version
      ? await toVersion(db, current)
      : await olderVersion(db, kind, current.id, version),
  )
}

/**
 * Saves the contents of an old version as a new version, and does not change the slug. Like every
 * publication it removes the draft.
 * @throws Problem not-found, input-invalid, version-conflict with an unseen draft
 */
export async function restoreVersion(
  context: AppContext,
  kind: ContentKind,
  { slug, version, seenDraft }: { slug: string; version: number; seenDraft?: SeenDraft },
  by: number | undefined,
): Promise<SavedContent> {
  const { slug: _oldSlug, ...old } = await loadContentVersion(context, kind, slug, version)
  // Validates again, because the rules may have become stricter since the version was saved.
  const valid = await toValidContent(context, kind, { ...old, slug, seenDraft }, slug)
  return withContentLock(context.db, async (tx) =>
    updateContent(
      tx,
      kind,
      await requireContent(tx, kind, slug),
      { ...valid, coverImage: old.coverImage },
      { by, at: context.clock() },
    ),
  )
}

/** @throws Problem not-found, also for content in the trash */
export async function requireContent(db: Db, kind: ContentKind, slug: string): Promise<ContentRow> {
  return requireFound(await contentBySlug(db, kind, slug))
}

const toVersion = async (
  db: Db,
  { updatedAt, updatedBy, ...document }: ContentRow,
): Promise<VersionRow> => ({
  ...document,
  savedAt: updatedAt,
  savedBy: await staffNameOf(db, updatedBy),
})
