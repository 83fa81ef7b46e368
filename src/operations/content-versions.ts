// What a page was before, and how it becomes that again.

import { type ListedVersion, olderVersion, olderVersions, type StoredVersion } from '#data/content-versions.ts'
import type { Db } from '#data/db.ts'
import { asOnlyWriter, documentBySlug, type StoredDocument } from '#data/documents.ts'
import { staffNameOf } from '#data/staff-name.ts'
import type { ContentKind } from '#domain/page/content-kind.ts'
import { Problem } from '#domain/problem.ts'
import { changeReady, readied, type Saved } from './save-content.ts'
import type { Shop } from './shop.ts'

/** Newest first, the current one at the top. Throws Problem not-found. */
export async function versionsOf({ db }: Pick<Shop, 'db'>, kind: ContentKind, slug: string): Promise<ListedVersion[]> {
  const current = await liveDocument(db, kind, slug)
  return [await asVersion(db, current), ...(await olderVersions(db, kind, current.id))]
}

/** One version whole. Throws Problem not-found. */
export async function versionOf({ db }: Pick<Shop, 'db'>, kind: ContentKind, slug: string, version: number): Promise<StoredVersion> {
  const current = await liveDocument(db, kind, slug)
  const found = version === current.version ? await asVersion(db, current) : await olderVersion(db, kind, current.id, version)
  if (!found) throw new Problem('not-found')
  return found
}

/** A new version with the contents of an old one; the address stays what it is now. Throws Problem not-found. */
export async function restoreVersion(
  shop: Shop,
  kind: ContentKind,
  { slug, version }: { slug: string; version: number },
  by: number | undefined,
): Promise<Saved> {
  const { slug: _then, ...old } = await versionOf(shop, kind, slug, version)
  // The rules may have become stricter since it was written.
  const ready = await readied(shop, kind, { ...old, slug }, slug)
  return asOnlyWriter(shop.db, async (tx) =>
    changeReady(tx, kind, await liveDocument(tx, kind, slug), { ...ready, coverImage: old.coverImage }, { by, at: shop.now() }),
  )
}

/** Throws Problem not-found for what is not there or lies in the trash. */
export async function liveDocument(db: Db, kind: ContentKind, slug: string): Promise<StoredDocument> {
  const found = await documentBySlug(db, kind, slug)
  if (!found) throw new Problem('not-found')
  return found
}

const asVersion = async (db: Db, { updatedAt, updatedBy, ...document }: StoredDocument): Promise<StoredVersion> => ({
  ...document,
  savedAt: updatedAt,
  savedBy: await staffNameOf(db, updatedBy),
})
