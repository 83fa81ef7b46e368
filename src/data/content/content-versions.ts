import { and, desc, eq, lte } from 'drizzle-orm'
import type { ContentKind } from '#domain/content/content-kind.ts'
import type { Db } from '../core/db.ts'
import { firstOf } from '../core/rows.ts'
import type { ContentRow } from './content.ts'
import { sqlStaffName } from '../staff/staff-name.ts'
import { users } from '../tables/customer/accounts.ts'
import { contentVersions } from '../tables/content.ts'

const maxVersions = 200

export type ListedVersion = {
  version: number
  title: string
  savedAt: Date
  savedBy: string | null
}
export type VersionRow = Pick<
  ContentRow,
  'slug' | 'title' | 'description' | 'content' | 'coverImage'
> &
  ListedVersion

const { version, title, slug, description, content, coverImage, savedAt } = contentVersions
const listColumns = { version, title, savedAt, savedBy: sqlStaffName }

const isVersionOf = (kind: ContentKind, ref: number) =>
  and(eq(contentVersions.kind, kind), eq(contentVersions.contentId, ref))

/** Call it before you update the content, whose current values it stores. */
export async function insertVersion(
  db: Db,
  kind: ContentKind,
  document: ContentRow,
): Promise<void> {
  const { id: ref, version: current, updatedAt, updatedBy } = document
  await db.insert(contentVersions).values({
    kind,
    contentId: ref,
    version: current,
    slug: document.slug,
    title: document.title,
    description: document.description,
    content: document.content,
    coverImage: document.coverImage,
    savedAt: updatedAt,
    savedBy: updatedBy,
  })
  await db
    .delete(contentVersions)
    .where(and(isVersionOf(kind, ref), lte(version, current - maxVersions)))
}

export const olderVersions = (db: Db, kind: ContentKind, ref: number): Promise<ListedVersion[]> =>
  db
    .select(listColumns)
    .from(contentVersions)
    .leftJoin(users, eq(users.id, contentVersions.savedBy))
    .where(isVersionOf(kind, ref))
    .orderBy(desc(version))

export const olderVersion = (
  db: Db,
  kind: ContentKind,
  ref: number,
  number: number,
): Promise<VersionRow | undefined> =>
  firstOf(
    db
      .select({ ...listColumns, slug, description, content, coverImage })
      .from(contentVersions)
      .leftJoin(users, eq(users.id, contentVersions.savedBy))
      .where(and(isVersionOf(kind, ref), eq(version, number))),
  )
