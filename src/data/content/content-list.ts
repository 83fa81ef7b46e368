import { sql } from 'drizzle-orm'
import type { ContentKind } from '#domain/content/content-kind.ts'
import type { Db } from '../core/db.ts'
import { toLikePattern } from '../core/like-pattern.ts'
import { sqlStaffName } from '../staff/staff-name.ts'
import { users } from '../tables/customer/accounts.ts'

const maxListed = 1_000

type ListedContent = {
  kind: ContentKind
  slug: string
  title: string
  version: number
  updatedAt: Date
  updatedBy: string | null
  draft: boolean
  publishAt: Date | null
  publishError: string | null
  proposedAt: Date | null
  sentBack: string | null
  trashedAt: Date | null
  published: boolean
  unlisted: boolean
}
type ContentQuery = { kind?: ContentKind | undefined; query: string; trash: boolean }

/** At most 1000 whose title or slug contains the query, most recently changed or trashed first. */
export async function listContent(
  db: Db,
  { kind, query, trash }: ContentQuery,
): Promise<ListedContent[]> {
  const pattern = toLikePattern(query)
  const { rows } = await db.execute<
    ListedContent & {
      updatedAt: string
      publishAt: string | null
      proposedAt: string | null
      trashedAt: string | null
    }
  >(sql`
    with written as (
      select 'page' as kind, slug, title, version, updated_at, updated_by, trashed_at, published_at is not null as published, unlisted from pages
      union all
      select 'article', slug, title, version, updated_at, updated_by, trashed_at, published_at is not null, unlisted from articles),
    listed as (
      select w.*, d.slug is not null as draft, d.publish_at, d.publish_error, d.proposed_at, d.sent_back
      from written w left join content_drafts d on d.kind = w.kind and d.slug = w.slug and w.trashed_at is null
      union all
      select d.kind, d.slug, coalesce(d.page ->> 'title', ''), 0, d.saved_at, d.saved_by, null, false, false, true, d.publish_at, d.publish_error, d.proposed_at, d.sent_back
      from content_drafts d
      where not exists (select from written w where w.kind = d.kind and w.slug = d.slug and w.trashed_at is null))
    select kind, slug, title, version, updated_at as "updatedAt", ${sqlStaffName} as "updatedBy", draft, publish_at as "publishAt",
      publish_error as "publishError", proposed_at as "proposedAt", sent_back as "sentBack", trashed_at as "trashedAt", published, unlisted
    from listed left join users on ${users.id} = updated_by
    where (trashed_at is not null) = ${trash} and (${kind ?? null}::text is null or kind = ${kind ?? null})
      and (title ilike ${pattern} or slug ilike ${pattern})
    order by coalesce(trashed_at, updated_at) desc, kind, slug
    limit ${maxListed}`)
  return rows.map((row) => ({
    ...row,
    updatedAt: new Date(row.updatedAt),
    publishAt: row.publishAt ? new Date(row.publishAt) : null,
    proposedAt: row.proposedAt ? new Date(row.proposedAt) : null,
    trashedAt: row.trashedAt ? new Date(row.trashedAt) : null,
  }))
}
