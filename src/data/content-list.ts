// The editor's list of pages and articles, those in the trash, and drafts of pages that do not exist yet.

import { sql } from 'drizzle-orm'
import type { ContentKind } from '#domain/page/content-kind.ts'
import type { Db } from './db.ts'
import { staffName } from './staff-name.ts'
import { users } from './tables/accounts.ts'

const mostListed = 1_000

export type ListedContent = {
  kind: ContentKind
  slug: string
  title: string
  version: number
  updatedAt: Date
  updatedBy: string | null
  draft: boolean
  publishAt: Date | null
  trashedAt: Date | null
  published: boolean
}
type ContentQuery = { kind: ContentKind | undefined; query: string; trash: boolean }

/** Last changed first, at most 1000. The words are looked for in title and address. */
export async function listedContent(db: Db, { kind, query, trash }: ContentQuery): Promise<ListedContent[]> {
  const wanted = `%${query.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await db.execute<ListedContent & { updatedAt: string; publishAt: string | null; trashedAt: string | null }>(sql`
    with written as (
      select 'page' as kind, slug, title, version, updated_at, updated_by, trashed_at, true as published from pages
      union all
      select 'article', slug, title, version, updated_at, updated_by, trashed_at, published_at is not null from articles),
    listed as (
      select w.*, d.slug is not null as draft, d.publish_at
      from written w left join content_drafts d on d.kind = w.kind and d.slug = w.slug and w.trashed_at is null
      union all
      select d.kind, d.slug, coalesce(d.page ->> 'title', ''), 0, d.saved_at, d.saved_by, null, false, true, d.publish_at
      from content_drafts d
      where not exists (select from written w where w.kind = d.kind and w.slug = d.slug and w.trashed_at is null))
    select kind, slug, title, version, updated_at as "updatedAt", ${staffName} as "updatedBy", draft, publish_at as "publishAt",
      trashed_at as "trashedAt", published
    from listed left join users on ${users.id} = updated_by
    where (trashed_at is not null) = ${trash} and (${kind ?? null}::text is null or kind = ${kind ?? null})
      and (title ilike ${wanted} or slug ilike ${wanted})
    order by coalesce(trashed_at, updated_at) desc, kind, slug
    limit ${mostListed}`)
  return rows.map((row) => ({
    ...row,
    updatedAt: new Date(row.updatedAt),
    publishAt: row.publishAt ? new Date(row.publishAt) : null,
    trashedAt: row.trashedAt ? new Date(row.trashedAt) : null,
  }))
}
