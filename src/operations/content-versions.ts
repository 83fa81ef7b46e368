// Older versions of pages and articles: listing, reading and restoring them.

import { type ListedVersion, olderVersion, olderVersions, type StoredVersion } from '#data/content-versions.ts'
import type { Db } from '#data/db.ts'
import { withContentLock, contentBySlug, type StoredContent } from '#data/content.ts'
import { staffNameOf } from '#data/staff-name.ts'
import type { ContentKind } from '#domain/page/content-kind.ts'
import { Problem } from '#domain/problem.ts'
import { updateContent, validateContent, type SavedContent } from './save-content.ts'
import type { Shop } from './shop.ts'

/** Newest first, beginning with the current one. @throws Problem not-found */
export async function versionsOf({ db }: Pick<Shop, 'db'>, kind: ContentKind, slug: string): Promise<ListedVersion[]> {
  const current = await requireContent(db, kind, slug)
  return [await toVersion(db, current), ...(await olderVersions(db, kind, current.id))]
}

/** One version with its blocks. @throws Problem not-found */
export async function versionOf({ db }: Pick<Shop, 'db'>, kind: ContentKind, slug: string, version: number): Promise<StoredVersion> {
  const current = await requireContent(db, kind, slug)
  const found = version === current.version ? await toVersion(db, current) : await olderVersion(db, kind, current.id, version)
  if (!found) throw new Problem('not-found')
  return found
}

/** Saves an old version's contents as a new version; the slug stays the current one. @throws Problem not-found */
export async function restoreVersion(
  shop: Shop,
  kind: ContentKind,
  { slug, version }: { slug: string; version: number },
  by: number | undefined,
): Promise<SavedContent> {
  const { slug: _then, ...old } = await versionOf(shop, kind, slug, version)
  // The rules may have become stricter since it was written.
  const valid = await validateContent(shop, kind, { ...old, slug }, slug)
  return withContentLock(shop.db, async (tx) =>
    updateContent(tx, kind, await requireContent(tx, kind, slug), { ...valid, coverImage: old.coverImage }, { by, at: shop.now() }),
  )
}

/** @throws Problem not-found when there is none or it is in the trash */
export async function requireContent(db: Db, kind: ContentKind, slug: string): Promise<StoredContent> {
  const found = await contentBySlug(db, kind, slug)
  if (!found) throw new Problem('not-found')
  return found
}

const toVersion = async (db: Db, { updatedAt, updatedBy, ...document }: StoredContent): Promise<StoredVersion> => ({
  ...document,
  savedAt: updatedAt,
  savedBy: await staffNameOf(db, updatedBy),
})
