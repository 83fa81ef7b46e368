// What pages and articles were before.

import { and, desc, eq, lt } from 'drizzle-orm'
import type { ContentKind } from '#domain/page/content-kind.ts'
import type { Db } from './db.ts'
import type { StoredContent } from './content.ts'
import { staffName } from './staff-name.ts'
import { users } from './tables/accounts.ts'
import { contentVersions } from './tables/editing.ts'

/** Of every page this many older versions are kept. */
const mostKept = 200

export type ListedVersion = { version: number; title: string; savedAt: Date; savedBy: string | null }
export type StoredVersion = Pick<StoredContent, 'slug' | 'title' | 'description' | 'content' | 'coverImage'> & ListedVersion

const { version, title, slug, description, content, coverImage, savedAt } = contentVersions
const listed = { version, title, savedAt, savedBy: staffName }

const of = (kind: ContentKind, ref: number) => and(eq(contentVersions.kind, kind), eq(contentVersions.ref, ref))

/** Keeps what is about to be replaced. */
export async function insertVersion(db: Db, kind: ContentKind, document: StoredContent): Promise<void> {
  const { id: ref, version: own, updatedAt, updatedBy } = document
  await db.insert(contentVersions).values({
    kind,
    ref,
    version: own,
    slug: document.slug,
    title: document.title,
    description: document.description,
    content: document.content,
    coverImage: document.coverImage,
    savedAt: updatedAt,
    savedBy: updatedBy,
  })
  await db.delete(contentVersions).where(and(of(kind, ref), lt(version, own - mostKept)))
}

/** Newest first; the current version is not among them. */
export const olderVersions = (db: Db, kind: ContentKind, ref: number): Promise<ListedVersion[]> =>
  db.select(listed).from(contentVersions).leftJoin(users, eq(users.id, contentVersions.savedBy)).where(of(kind, ref)).orderBy(desc(version))

export async function olderVersion(db: Db, kind: ContentKind, ref: number, wanted: number): Promise<StoredVersion | undefined> {
  const [found] = await db
    .select({ ...listed, slug, description, content, coverImage })
    .from(contentVersions)
    .leftJoin(users, eq(users.id, contentVersions.savedBy))
    .where(and(of(kind, ref), eq(version, wanted)))
  return found
}
